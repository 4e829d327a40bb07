/** Waits until the browser has nothing else to do: who types meanwhile must not feel it. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
