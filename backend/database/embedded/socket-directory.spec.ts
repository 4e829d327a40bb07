import { EmbeddedDatabaseError } from './errors';
import { makeSocketDirectory } from './socket-directory';

it('says what to set where nothing can be written, as in a container that is read only', async () => {
  const making = makeSocketDirectory(['/not/there']);
  await expect(making).rejects.toThrow(EmbeddedDatabaseError);
  await expect(making).rejects.toThrow(/^\/not\/there cannot be written to.*MONGODB_URI/);
});
