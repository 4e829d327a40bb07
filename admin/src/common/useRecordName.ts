import { useCallback } from 'react';
import { type RaRecord, useGetRecordRepresentation } from 'react-admin';

/** What a record is called in a sentence, by its resource's `recordRepresentation`. */
export function useRecordName(resource: string) {
  const represent = useGetRecordRepresentation(resource);
  return useCallback(
    (record: RaRecord) => {
      const name = represent(record);
      return typeof name === 'string' ? name : `#${record.id}`;
    },
    [represent],
  );
}
