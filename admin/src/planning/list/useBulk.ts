import { useState } from 'react';
import { type Identifier, useListContext, useNotify, useRefresh } from 'react-admin';
import { type Skipped, skipReasons } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { postDelete, postReturn, postValidate } from '../common/calls';
import { failureText } from '../common/failureText';
import type { ReturnOrder } from '../return/ReturnDialog';

/**
 * Validates, returns or deletes many, and tells what was done and what was passed over.
 * @param onDone Called once it is done, with those that were passed over for being incomplete. After a failure what was asked stays as it is: it can be tried again.
 */
export function useBulk(onDone: (incomplete: readonly string[]) => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onUnselectItems, onSelect } = useListContext();
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

  async function run(work: () => Promise<{ text: string; skipped: readonly Skipped[] }>) {
    setBusy(true);
    try {
      const { text, skipped } = await work();
      // What was passed over has to be read: it stays until it is closed.
      const isWhole = skipped.length === 0;
      notify(text + skippedText(skipped), {
        type: isWhole ? 'success' : 'warning',
        ...(isWhole ? {} : { autoHideDuration: null }),
      });
      const incomplete = skipped.filter(({ reason }) => reason === 'incomplete').map(({ id }) => id);
      // Incomplete inspections stay selected, since they can still be validated.
      if (incomplete.length > 0) onSelect(incomplete);
      else onUnselectItems();
      refresh();
      onDone(incomplete);
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
    setBusy(false);
  }

  return {
    busy,
    validate: (ids: readonly Identifier[], onlyComplete: boolean) =>
      run(async () => {
        const { validated, skipped } = await postValidate({ ids: ids.map(String), onlyComplete });
        return { text: translate('bulk.validated', { smart_count: validated }), skipped };
      }),
    sendBack: (ids: readonly Identifier[], order: ReturnOrder) =>
      run(async () => {
        const { returned, skipped } = await postReturn({ ids: ids.map(String), ...order });
        return { text: translate('bulk.returned', { smart_count: returned }), skipped };
      }),
    remove: (ids: readonly Identifier[]) =>
      run(async () => {
        const { deleted, skipped } = await postDelete(ids.map(String));
        return { text: translate('bulk.deleted', { smart_count: deleted }), skipped };
      }),
  };
}
