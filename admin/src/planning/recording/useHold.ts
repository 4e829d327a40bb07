import { useState } from 'react';
import { focusFirstQuestion } from '../values/question';
import type { SaveQuestion } from './questions';

/** Holds a save back for what is to be asked first, and for each question once. */
export function useHold(open: readonly SaveQuestion[]) {
  const [asked, setAsked] = useState<readonly string[]>([]);

  /** Asks what was not asked yet. @returns Whether there was anything. */
  function ask(): boolean {
    if (open.every(({ key }) => asked.includes(key))) return false;
    setAsked([...asked, ...open.map(({ key }) => key)]);
    focusFirstQuestion();
    return true;
  }

  return {
    ask,
    /** The questions that were asked and have no answer. */
    unanswered: open.filter(({ key }) => asked.includes(key)),
    /** Whether somebody was asked for a control's value. */
    wasAsked: (control: string) => asked.includes(control),
  };
}
