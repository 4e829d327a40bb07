const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/**
 * The labels of a field, as jsdom tells them: jsdom goes through the whole page for each label, and a query does so for each
 * button of three months.
 */
function labelsOf(this: Element): HTMLLabelElement[] | null {
  if (!this.matches(LABELABLE)) return null;
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => {
    const field = label.hasAttribute('for')
      ? this.ownerDocument.getElementById(label.htmlFor)
      : label.querySelector(LABELABLE);
    return field === this;
  });
}

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
}
