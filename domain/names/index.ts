export * from './ca';
export * from './choices';
export * from './coverage';
export * from './exports';
export * from './labels';
export * from './programmes';
export * from './verification';
export * from './words';
