export * from './email';
export * from './field';
export * from './password';
