import { useState } from 'react';
import { offline } from '../i18n/ca/offline';
import { Line } from './Line';
import { UnsentDialog } from './UnsentDialog';
import { useUnsent } from './useUnsent';

const { unsent } = offline;

/** How many saves wait, and which. */
export function UnsentLine({ user }: { user: string }) {
  const { waiting, send } = useUnsent(user);
  const [isOpen, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  const refused = waiting.filter(({ problem }) => problem).length;
  return (
    <>
      <Line button={unsent.show} onAction={() => setOpen(true)}>
        {[unsent.count(waiting.length), ...(refused > 0 ? [unsent.refused(refused)] : [])].join(' · ')}
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
