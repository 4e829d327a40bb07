export * from './operations';
export * from './waiting';
