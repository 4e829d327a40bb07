import type * as Queries from '../providers/queries';

const real = await vi.importActual<typeof Queries>('../providers/queries');

/** In the place of `providers/queries`: what fails is asked again as often, and without a pause. */
export function createQueryClient() {
  const client = real.createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return client;
}
