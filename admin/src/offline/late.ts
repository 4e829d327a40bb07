/** All that works without network, in one file: the first visit, which loads none of it, has one more name to know. */
export { answerOrKept } from './answers';
export { OfflineLines } from './OfflineLines';
export { attempt, forget, forgetOthers } from './vault';
