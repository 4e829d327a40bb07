import { useTranslate } from 'react-admin';
import type { TextKey } from './ca';

export type TextParams = Record<string, string | number>;

/** As react-admin's `useTranslate`, for keys that exist: others do not compile. */
export function useText(): (key: TextKey, params?: TextParams) => string {
  return useTranslate();
}
