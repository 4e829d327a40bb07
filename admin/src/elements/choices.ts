import { elementKinds } from '../../../domain/elements';
import { kindNames } from '../../../domain/names';

/** Piscina descoberta to Altres. */
export const kindChoices = elementKinds.map((id) => ({ id, name: kindNames[id] }));
