export * from './ExportButton';
