export * from './config.module';
export * from './environment';
export * from './settings';
