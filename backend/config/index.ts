export * from './config.module';
export * from './environment';
export * from './secret-files';
export * from './settings';
