import { Suspense, lazy, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { useElsewhere } from '../../common/list/useElsewhere';
import { withTexts } from '../../i18n';
import { useTranslate } from '../../i18n/useTranslate';
import { BulkButton, type BulkButtonProps } from './BulkButton';
import { IncompleteNames } from './IncompleteNames';
import { type PassedOver, useBulk } from './useBulk';

const DecideEachDialog = lazy(() =>
  withTexts(import('../decide/DecideEachDialog'), import('../../i18n/ca/deciding')),
);

const NONE: PassedOver = { incomplete: [], undecided: [] };

/**
 * Validates the selected inspections that are complete and decided, after asking; then the others, the incomplete ones after naming what they
 * lack, those with controls to decide on one by one.
 */
export function BulkValidateButton({ icon }: Pick<BulkButtonProps, 'icon'>) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { selectedIds } = useListContext<Inspection>();
  const withElsewhere = useElsewhere();
  const [isAsking, setAsking] = useState(false);
  const [{ incomplete, undecided, notice }, setLeft] = useState(NONE);
  const { validate, drop, busy } = useBulk((left) => {
    setAsking(false);
    setLeft((before) => ({ ...left, undecided: [...before.undecided, ...left.undecided] }));
  }, undecided.length > 0);

  function handleDecided(settled: ReadonlySet<string>) {
    setLeft(NONE);
    drop(settled);
    refresh();
  }

  return (
    <>
      <BulkButton kind="validate" icon={icon} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive={false}
        title={translate('bulk.validateTitle', { smart_count: selectedIds.length })}
        text={withElsewhere(translate('bulk.validateText'))}
        confirm={translate('planning.actions.validate')}
        isBusy={busy}
        onConfirm={() => validate(selectedIds, true)}
        onClose={() => setAsking(false)}
      />
      <ConfirmDialog
        isOpen={incomplete.length > 0}
        isDestructive={false}
        title={translate('bulk.incompleteTitle', { smart_count: incomplete.length })}
        text={[...(notice === undefined ? [] : [notice]), translate('bulk.incompleteText')].join(' ')}
        confirm={translate('bulk.validateAnyway')}
        isBusy={busy}
        onConfirm={() => validate(incomplete, false)}
        onClose={() => setLeft((left) => ({ incomplete: [], undecided: left.undecided }))}
      >
        <IncompleteNames ids={incomplete} />
      </ConfirmDialog>
      {incomplete.length === 0 && undecided.length > 0 ? (
        <Suspense fallback={null}>
          <DecideEachDialog ids={undecided} notice={notice} onClose={handleDecided} />
        </Suspense>
      ) : null}
    </>
  );
}
