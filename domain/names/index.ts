export * from './ca';
export * from './choices';
export * from './coverage';
export * from './labels';
export * from './programmes';
export * from './words';
