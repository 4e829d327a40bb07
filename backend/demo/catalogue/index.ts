export * from './behaviours';
export * from './companies';
export * from './controls';
export * from './elements';
export * from './people';
export * from './programmes';
