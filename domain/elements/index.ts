export * from './element';
