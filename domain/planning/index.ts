export * from './change';
export * from './corrective-input';
export * from './element-values';
export * from './inspection';
export * from './recurrence';
export * from './register';
export * from './state';
export * from './values';
