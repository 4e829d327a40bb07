import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { describeResource } from '../../providers/descriptions';

/**
 * What a record is called where active ones are offered: one that may not be chosen any more says so. The same function as
 * long as it says the same: react-admin writes the choice over what is typed for another.
 */
export function useOfferedName(resource: string, nameOf: (record: RaRecord) => string) {
  const translate = useTranslate();
  const { active } = describeResource(resource);
  return useCallback(
    (record: RaRecord) => {
      const name = nameOf(record);
      return active && record[active] !== true ? translate('common.unavailable', { name }) : name;
    },
    [nameOf, active, translate],
  );
}
