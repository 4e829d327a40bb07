export * from './area';
export * from './days-off';
