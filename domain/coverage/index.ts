export * from './coverage';
export * from './done-days';
export * from './draft';
export * from './periods';
export * from './recorded';
