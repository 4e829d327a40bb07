/** Marks a group of buttons that says what is wrong with it: of groups ARIA knows no such thing. */
export const INVALID = { 'data-invalid': '' };

/** Takes the reader to the first field that says what is wrong with it, once it is shown. */
export function focusFirstInvalid(): void {
  setTimeout(() =>
    document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus(),
  );
}
