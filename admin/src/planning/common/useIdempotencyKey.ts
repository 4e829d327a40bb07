import { useRef } from 'react';
import { randomHex } from './randomHex';

/**
 * A key per request: the same for every try of the same request, so that one whose answer got lost is
 * not done twice, and another as soon as anything in it changes.
 */
export function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.current.request) last.current = { request: text, key: randomHex(16) };
    return last.current.key;
  };
}
