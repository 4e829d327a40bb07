export * from './change';
export * from './inspection';
export * from './recurrence';
export * from './state';
export * from './values';
