import { Semaphore } from './semaphore';

const AT_ONCE = 2;

/**
 * What reads more than a screen's worth of rows into memory passes here: a few at a time, whoever asks. Those that wait
 * hold nothing yet.
 */
export const longReads = new Semaphore(AT_ONCE);
