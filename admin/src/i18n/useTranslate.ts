import { useTranslate as useAnyTranslate } from 'react-admin';
import type { TextKey } from './ca';

export type TextParams = Record<string, string | number>;

/** react-admin's `useTranslate` for keys that exist: others do not compile. */
export function useTranslate(): (key: TextKey, params?: TextParams) => string {
  return useAnyTranslate();
}
