export * from './code';
export * from './element';
export * from './kind';
export * from './labels';
export * from './traits';
