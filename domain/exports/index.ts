export * from './cell-text';
export * from './csv';
export * from './filter';
export * from './master-data';
export * from './planning';
export * from './sheet';
export * from './work';
export * from './xlsx';
