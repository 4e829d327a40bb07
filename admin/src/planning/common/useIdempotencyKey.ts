import { useRef } from 'react';

/** `crypto.randomUUID` exists on https and localhost only; an inspector may be on a plain local network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A key per request: the same for every try of the same request, so that one whose answer got lost is
 * not done twice, and another as soon as anything in it changes.
 */
export function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.current.request) last.current = { request: text, key: newKey() };
    return last.current.key;
  };
}
