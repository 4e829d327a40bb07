import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function at every drawing, which calls the latest one given: for parts that are drawn again only when
 * something of theirs has changed.
 */
export function useStable<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
