import { createFakeApi } from './fakeApi';

/** The fake API, which keeps calls waiting until they are let go: those with the text in their method and address. */
export function heldApi(text: string) {
  const api = createFakeApi();
  const { fetch } = api;
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  api.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (`${init?.method ?? 'GET'} ${address}`.includes(text)) await isFree;
    return fetch(input, init);
  };
  return { api, letGo };
}
