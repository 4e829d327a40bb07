/** Marks what somebody who saves is asked: the first of them is shown. */
export const QUESTION = { 'data-save-question': '' };

/** Takes the reader to the first question, once it is there. */
export function focusFirstQuestion(): void {
  setTimeout(() =>
    document
      .querySelector<HTMLElement>('[data-save-question] :is(button, input, textarea:not([aria-hidden]))')
      ?.focus(),
  );
}
