import { useState } from 'react';
import { type Identifier, useListContext, useNotify, useRefresh } from 'react-admin';
import { type SkipReason, type Skipped, skipReasons } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { postDelete, postReturn, postValidate } from '../common/calls';
import { failureText } from '../common/failureText';
import type { ReturnOrder } from '../return/ReturnDialog';

/** The inspections that a call for many has passed over, and that can be validated all the same. */
export interface PassedOver {
  incomplete: readonly string[];
  undecided: readonly string[];
  /** Tells what was done, where that is still to be told. */
  notice?: string;
}

/**
 * Validates, returns or deletes many, and tells what was done and what was passed over.
 * @param onDone Called once it is done. After a failure what was asked stays as it is: it can be tried again.
 * @param isFollowed Whether a dialog comes next anyway.
 */
export function useBulk(onDone: (left: PassedOver) => void, isFollowed = false) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems, onSelect } = useListContext();
  const [busy, setBusy] = useState(false);

  function skippedText(skipped: readonly Skipped[]): string {
    const counted = skipReasons
      .map((reason) => ({ reason, count: skipped.filter((one) => one.reason === reason).length }))
      .filter(({ count }) => count > 0);
    const reasons = counted.map(({ reason, count }) =>
      translate(`bulk.skipped.${reason}`, { smart_count: count }),
    );
    return reasons.length === 0 ? '' : ` ${translate('bulk.skippedLead')} ${reasons.join(', ')}.`;
  }

  /** Takes out of the selection what is done with. */
  function drop(settled: ReadonlySet<string>) {
    const left = selectedIds.filter((id: Identifier) => !settled.has(String(id)));
    if (left.length > 0) onSelect(left);
    else onUnselectItems();
  }

  async function run(
    ids: readonly Identifier[],
    work: (ids: string[]) => Promise<{ text: string; skipped: readonly Skipped[] }>,
  ) {
    setBusy(true);
    try {
      const asked = ids.map(String);
      const { text, skipped } = await work(asked);
      const passedOver = (why: SkipReason) =>
        skipped.filter(({ reason }) => reason === why).map(({ id }) => id);
      const [incomplete, undecided] = [passedOver('incomplete'), passedOver('undecided')];
      const notice = text + skippedText(skipped);
      // On a phone a message would lie over the buttons of what is to be decided: it stands in the dialog that comes next.
      const isToldThere = isFollowed || undecided.length > 0;
      if (!isToldThere) tell(notice, skipped.length === 0);
      // The ones that can still be validated stay selected.
      const left = new Set([...incomplete, ...undecided]);
      drop(new Set(asked.filter((id) => !left.has(id))));
      refresh();
      onDone({ incomplete, undecided, ...(isToldThere && { notice }) });
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
    setBusy(false);
  }

  /** Warnings about what was passed over have to be read: they stay until they are closed. */
  function tell(notice: string, isWhole: boolean) {
    notify(notice, {
      type: isWhole ? 'success' : 'warning',
      ...(isWhole ? {} : { autoHideDuration: null }),
    });
  }

  return {
    busy,
    drop,
    validate: (ids: readonly Identifier[], onlyComplete: boolean) =>
      run(ids, async (asked) => {
        const { validated, skipped } = await postValidate({ ids: asked, onlyComplete });
        return { text: translate('bulk.validated', { smart_count: validated }), skipped };
      }),
    sendBack: (ids: readonly Identifier[], order: ReturnOrder) =>
      run(ids, async (asked) => {
        const { returned, skipped } = await postReturn({ ids: asked, ...order });
        return { text: translate('bulk.returned', { smart_count: returned }), skipped };
      }),
    remove: (ids: readonly Identifier[]) =>
      run(ids, async (asked) => {
        const { deleted, skipped } = await postDelete(asked);
        return { text: translate('bulk.deleted', { smart_count: deleted }), skipped };
      }),
  };
}
