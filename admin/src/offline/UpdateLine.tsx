import { useTranslate } from '../i18n/useTranslate';
import { Line } from './Line';
import { useUpdate } from './useUpdate';

/** Offers a newer version of the app. */
export function UpdateLine() {
  const translate = useTranslate();
  const update = useUpdate();
  if (!update) return null;
  return (
    <Line button={translate('offline.update.button')} onAction={update}>
      {translate('offline.update.text')}
    </Line>
  );
}
