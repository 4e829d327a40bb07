export * from './answers';
export * from './ca';
export { boundKeys } from './keys';
export * from './presets';
export { type Certainty, type Condition } from './row';
