export { compressAnswers } from './compression';
export { DocumentationModule, documentApi } from './documentation.module';
export { frameworkError, unreadableRequest } from './framework-errors';
export { secureHeaders } from './headers';
export { readJsonBodies } from './json-bodies';
export { type DocumentedCall, callsOf, openApiOf } from './openapi';
export { trustedProxies } from './proxies';
export { serveSite } from './site';
export { cutSlowReaders } from './slow-readers';
