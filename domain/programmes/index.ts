export * from './after';
export * from './check';
export * from './next-dates';
export * from './plan';
export * from './programme';
export * from './rule';
export * from './times';
export * from './turns';
