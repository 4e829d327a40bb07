import { screen, waitFor } from '@testing-library/react';
import { defaultI18nProvider } from 'react-admin';
import { ca } from '../i18n/ca';

/** What the components say by themselves where nobody tells them otherwise: MUI, the day picker, charts. */
const DEFAULTS_OF_COMPONENTS = [
  ...['Clear', 'Close', 'Open', 'No options', 'Loading…', 'Show path', 'Remove', 'More', 'Less', 'Empty'],
  ...['Rows per page:', 'of more than', 'Go to first page', 'Go to next page', 'Go to previous page'],
  ...['Choose date', 'Select date', 'Select time', 'Selected', 'Sort', 'sorted ascending', 'Toggle'],
  ...['Go to the Next Month', 'Go to the Previous Month', 'Choose the Month', 'Choose the Year'],
  ...['Navigation bar', 'Week Number', 'Week', 'Today', 'Day', 'Month', 'Year', 'Chart', 'Legend', 'Line'],
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Jan', 'Feb', 'Aug', 'Sep', 'Dec'],
];

/** English texts that the screens have on purpose, word for word. */
const INTENDED = [
  ...['Home', 'Logout', 'Sign In', 'Forgot password', 'Email', 'E-mail', 'Password', 'password'],
  ...['Print success', 'Something went wrong', 'Unexpected Application Error!'],
];

/** Words that are Catalan as well. */
const CATALAN_TOO = ['data', 'element', 'elements', 'error', 'errors', 'format', 'has', 'inspector'].concat([
  ...['files', 'no', 'per', 'text', 'mes'],
]);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}·]+/gu) ?? [];
}

const raKeys = Object.entries(ca.ra).flatMap(([group, texts]) =>
  Object.keys(texts).map((name) => `ra.${group}.${name}`),
);

const english = new Set(
  [
    ...raKeys.map((key) => defaultI18nProvider.translate(key, { smart_count: 2 })),
    ...DEFAULTS_OF_COMPONENTS,
  ].flatMap((text) => wordsOf(text.replace(/%\{\w+\}/g, ' '))),
);
for (const word of CATALAN_TOO) english.delete(word);

/** `ra.action.save`, and every other text that looks like a key; e-mail addresses do not. */
const KEY = /(?<![\p{L}\d.@])[a-z]\w*(?:\.[a-z_]\w*)+(?![\w@])/u;

function withoutSpecified(text: string): string {
  return INTENDED.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
}

/** What is wrong with a text that somebody reads or hears; undefined when nothing is. */
export function untranslatedIn(text: string): string | undefined {
  const key = KEY.exec(text)?.[0] ?? /%\{\w*\}/.exec(text)?.[0];
  return key ?? wordsOf(withoutSpecified(text)).find((word) => english.has(word));
}

const SPOKEN = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'placeholder', 'title'];

/** All that the page shows, and all that is read out of it. */
function textsOfPage(): string[] {
  const texts = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!node.parentElement?.closest('style, script')) texts.push(node.nodeValue ?? '');
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of SPOKEN) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}

const LOADING = [ca.common.pages.loading, ca.common.list.filterLoading, ca.home.loading];

/**
 * Nothing on the page, once it is loaded, is a message key or one of the English words that its components
 * bring along.
 */
export async function expectCatalan(): Promise<void> {
  await waitFor(() => {
    for (const label of LOADING) expect(screen.queryAllByLabelText(label)).toEqual([]);
  });
  const found = textsOfPage()
    .map((text) => ({ text: text.trim(), untranslated: untranslatedIn(text) }))
    .filter(({ untranslated }) => untranslated !== undefined);
  expect(found).toEqual([]);
}
