import { profiles } from '../../../domain/access';
import type { TextKey } from '../i18n/ca';

/** The profiles as they are chosen and shown. */
export const profileChoices = profiles.map((profile) => ({
  id: profile,
  name: `resources.usuaris.profiles.${profile}` satisfies TextKey,
}));
