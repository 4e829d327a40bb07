import type { Profile } from '../../../domain/access';
import { useText } from '../i18n/useText';

/** The profile as it is shown. */
export function ProfileName({ profile }: { profile: Profile }) {
  const text = useText();
  return text(`resources.usuaris.profiles.${profile}`);
}
