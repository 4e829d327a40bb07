import { offline } from '../i18n/ca/offline';
import { Line } from './Line';
import { useUpdate } from './useUpdate';

/** Offers a newer version of the app. */
export function UpdateLine() {
  const update = useUpdate();
  if (!update) return null;
  return (
    <Line button={offline.update.button} onAction={update}>
      {offline.update.text}
    </Line>
  );
}
