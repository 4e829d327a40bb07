export * from './action';
export * from './changes';
export * from './entry';
export * from './kept-fields';
