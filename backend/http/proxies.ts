/** The setting `TRUST_PROXY` as Fastify's `trustProxy` option takes it. */
export function trustedProxies(setting: string): false | number | string[] {
  if (setting === 'none') return false;
  if (/^\d+$/.test(setting)) return Number(setting);
  return setting.split(',').map((part) => part.trim());
}
