export * from './change';
export { LOG, type LoggedWrite, logOf, tellReplaced } from './log-document';
export * from './pausing-writes';
export { isLogged } from './logged-fields';
export * from './attached-commands';
export * from './write-budget';
export * from './write-gate';
export * from './write-log';
export * from './write.interceptor';
