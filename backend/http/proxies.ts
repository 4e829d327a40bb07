/** What Fastify's `trustProxy` takes for the setting `TRUST_PROXY`. */
export function trustedProxies(setting: string): false | number | string[] {
  if (setting === 'none') return false;
  if (/^\d+$/.test(setting)) return Number(setting);
  return setting.split(',').map((part) => part.trim());
}
