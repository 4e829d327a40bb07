import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reads an inspection anew once a save of it waits no more for which this form has not waited: another tab may have sent it, and what is shown
 * here is older. What is typed then would be a conflict with oneself.
 */
export function useSavedElsewhere(
  isWaiting: boolean,
  isSaving: boolean,
  reload: () => Promise<unknown>,
): void {
  const wasWaiting = useRef(isWaiting);
  const readAnew = useEffectEvent(() => {
    // Where it cannot be read, the server says so at the next save.
    if (!isSaving) void reload().catch(() => undefined);
  });
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) readAnew();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
}
