import { Semaphore } from './semaphore';

const AT_ONCE = 2;

/** Reads of more than a screen's rows take turns here, a few at a time. Those that wait hold no memory yet. */
export const heavyReads = new Semaphore(AT_ONCE);
