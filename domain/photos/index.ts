export * from './clean';
export * from './photo';
export * from './rules';
