import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { Line } from './Line';
import { useUpdate } from './useUpdate';

/** Offers a newer version of the app; the one before may take its time to give way. */
export function UpdateLine() {
  const translate = useTranslate();
  const update = useUpdate();
  const [asked, setAsked] = useState<() => void>();
  if (!update) return null;
  if (asked === update) return <Line>{translate('offline.update.changing')}</Line>;

  const handleUpdate = () => {
    setAsked(() => update);
    update();
  };

  return (
    <Line button={translate('offline.update.button')} onAction={handleUpdate}>
      {translate('offline.update.text')}
    </Line>
  );
}
