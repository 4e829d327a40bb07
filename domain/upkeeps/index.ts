export * from './check-limits';
export * from './check-value';
export * from './limit-line';
export * from './limits';
export * from './parameter';
export * from './period';
export * from './upkeep';
export * from './upkeep-type';
