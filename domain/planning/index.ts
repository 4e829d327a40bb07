export * from './change';
export * from './element-values';
export * from './first-filter';
export * from './inspection';
export * from './recurrence';
export * from './register';
export * from './state';
export * from './values';
