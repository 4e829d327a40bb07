/** Takes the reader to the first field that says what is wrong with it, once it is shown. */
export function focusFirstInvalid(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
