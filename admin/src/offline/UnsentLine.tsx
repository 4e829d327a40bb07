import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { Line } from './Line';
import { UnsentDialog } from './UnsentDialog';
import { useUnsent } from './useUnsent';

/** How many saves wait, and which. */
export function UnsentLine({ user }: { user: string }) {
  const translate = useTranslate();
  const { waiting, send } = useUnsent(user);
  const [isOpen, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  const refused = waiting.filter(({ problem }) => problem).length;
  return (
    <>
      <Line button={translate('offline.unsent.show')} onAction={() => setOpen(true)}>
        {[
          translate('offline.unsent.count', { smart_count: waiting.length }),
          ...(refused > 0 ? [translate('offline.unsent.refused', { smart_count: refused })] : []),
        ].join(' · ')}
      </Line>
      <UnsentDialog
        user={user}
        waiting={waiting}
        isOpen={isOpen}
        onSend={send}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
