import { Suspense, lazy, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import type { Waiting } from '../outbox/waiting';
import { Line } from './Line';
import { useUnsent } from './useUnsent';

/** Seldom does anything wait. */
const UnsentDialog = lazy(async () => ({ default: (await import('./UnsentDialog')).UnsentDialog }));

/** In the order in which they are told. */
const KINDS: readonly Waiting['kind'][] = ['save', 'measure', 'photo', 'removal', 'broken'];

/** How many saves, measures and photos wait, and which. */
export function UnsentLine({ user }: { user: string }) {
  const translate = useTranslate();
  const { waiting, send } = useUnsent(user);
  const [isOpen, setOpen] = useState(false);
  if (waiting.length === 0) {
    // What waits next opens nothing by itself.
    if (isOpen) setOpen(false);
    return null;
  }
  const refused = waiting.filter(({ problem }) => problem).length;
  const counts = KINDS.map((kind) => ({ kind, count: waiting.filter((one) => one.kind === kind).length }));
  return (
    <>
      <Line button={translate('offline.unsent.show')} onAction={() => setOpen(true)}>
        {[
          ...counts
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => translate(`offline.unsent.count.${kind}`, { smart_count: count })),
          ...(refused > 0 ? [translate('offline.unsent.refused', { smart_count: refused })] : []),
        ].join(' · ')}
      </Line>
      <Suspense fallback={null}>
        <UnsentDialog
          user={user}
          waiting={waiting}
          isOpen={isOpen}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    </>
  );
}
