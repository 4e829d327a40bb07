export * from './calendar';
export * from './decimal';
export * from './record';
export * from './text';
