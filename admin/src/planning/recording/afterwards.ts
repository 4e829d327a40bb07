export { PreviousLine } from '../values/PreviousLine';
export { AllRight } from './AllRight';
export { NextInspection } from './NextInspection';
