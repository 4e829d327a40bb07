export * from './ExportButton';
export * from './ExportSelection';
