/** jsdom has no screen. Without one of these, nothing that asks for a width matches. */
function answerMedia(matches: (query: string) => boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** As wide as a desk's screen: tables, and the month's grid. */
export function onDesk() {
  answerMedia((query) => query.includes('min-width'));
}

/** As narrow as a phone's: cards, the drawer, the agenda. */
export function onPhone() {
  answerMedia((query) => query.includes('max-width'));
}
