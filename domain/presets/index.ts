export * from './answers';
export * from './ca';
export * from './presets';
export { type Certainty, type Condition } from './row';
