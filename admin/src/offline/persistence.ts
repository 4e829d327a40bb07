/** Asks the browser not to clear, for want of room, what waits here. It may say no. */
export async function persistStorage(): Promise<void> {
  if ('storage' in navigator) await navigator.storage.persist();
}

/** What it has answered; null where a browser cannot tell. */
export async function isStoragePersisted(): Promise<boolean | null> {
  return 'storage' in navigator ? navigator.storage.persisted() : null;
}
