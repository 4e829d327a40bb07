export * from './cell-text';
export * from './csv';
export * from './format';
export * from './master-data';
export * from './planning';
export * from './sheet';
export * from './work';
