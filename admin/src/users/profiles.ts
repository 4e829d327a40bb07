import { profiles } from '../../../domain/access';
import { profileNames } from '../../../domain/names';

/** The profiles as they are chosen and shown. */
export const profileChoices = profiles.map((id) => ({ id, name: profileNames[id] }));
