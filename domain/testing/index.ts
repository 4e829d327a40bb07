export * from './hostile-jpegs';
export * from './inspections';
