export * from './hostile-jpegs';
export * from './inspections';
export * from './typed-rows';
