export * from './code';
export * from './element';
export * from './labels';
