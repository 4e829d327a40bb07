import { createFakeApi } from './fakeApi';

/** The fake API, which keeps the calls waiting that have the text in their address until they are let go. */
export function heldApi(text: string) {
  const api = createFakeApi();
  const { fetch } = api;
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  api.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes(text)) await isFree;
    return fetch(input, init);
  };
  return { api, letGo };
}
