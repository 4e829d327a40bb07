/** What a save needs, and what is told of it: in one file, which comes with the first key. */
export { sendNow } from '../../outbox/sendNow';
export { toldOf } from '../../outbox/told';
export { SavedAlert } from './SavedAlert';
export { SavedDialog } from './SavedDialog';
export { SaveProblemAlert } from './SaveProblemAlert';
