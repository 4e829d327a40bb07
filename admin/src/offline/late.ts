/** All that works without network, in one file: the first visit, which loads none of it, has one more name to know. */
export { answerOrKept, dropExpired } from './answers';
export { keepMeasure } from './keepMeasure';
export { OfflineLines } from './OfflineLines';
export { attempt, forget, forgetOthers } from './vault';
export { WaitingPhoto } from './WaitingPhoto';
