const last = new Map<string, Promise<unknown>>();

/** Does something in one tab at a time. Where there are no locks (plain http on a network), what is kept is this tab's alone. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(name, work);
    return;
  }
  const done = (last.get(name) ?? Promise.resolve()).then(work);
  last.set(
    name,
    done.catch(() => undefined),
  );
  await done;
}
