export * from './ca';
