export * from './limits';
export * from './upkeep';
export * from './upkeep-type';
