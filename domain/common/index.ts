export * from './calendar';
export * from './decimal';
export * from './device-clock';
export * from './record';
export * from './text';
