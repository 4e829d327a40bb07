export { DerivedField } from '../values/DerivedField';
export { DerivedLine } from '../values/DerivedLine';
export { PreviousLine } from '../values/PreviousLine';
export { AllRight } from './AllRight';
export { ControlPhotos, InspectionPhotos } from './InspectionPhotos';
export { NextInspection } from './NextInspection';
