export * from './announcer';
export * from './log-requests';
export * from './logger';
export * from './nest-logger';
