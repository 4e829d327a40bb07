export * from './change-history';
export * from './entry';
