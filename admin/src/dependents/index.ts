export { ActiveInput } from './ActiveInput';
export { Dependents, SelectionDependents } from './Dependents';
