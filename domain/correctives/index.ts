export * from './change';
export * from './corrective';
export * from './demand';
export * from './state';
export * from './suggestion';
export * from './unverified';
export * from './verification';
