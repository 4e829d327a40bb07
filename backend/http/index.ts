export { documentApi, openApiOf } from './documentation';
export { frameworkError } from './framework-errors';
export { secureHeaders } from './headers';
export { readJsonBodies } from './json-bodies';
export { trustedProxies } from './proxies';
export { serveSite } from './site';
