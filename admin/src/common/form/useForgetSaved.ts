import { useCallback } from 'react';
import { type Middleware, useRegisterMutationMiddleware } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';

type Save = (resource: string, params: object) => Promise<unknown>;

/**
 * What was saved no longer counts as typed: when the record is loaded anew, it shows what others have made of it
 * since. What is typed while a save is on its way stays typed.
 */
export function useForgetSaved(): void {
  const { getValues, resetDefaultValues } = useFormContext<FieldValues>();
  const saveAndForget = useCallback<Middleware<Save>>(
    async (resource, params, save) => {
      const saved = getValues();
      const answer = await save(resource, params);
      resetDefaultValues(saved);
      return answer;
    },
    [getValues, resetDefaultValues],
  );
  useRegisterMutationMiddleware<Save>(saveAndForget);
}
