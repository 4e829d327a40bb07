export * from './coverage';
export * from './done-days';
export * from './periods';
export * from './recorded';
