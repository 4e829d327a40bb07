// @ts-check

export const CONTROLS = 20;
const KINDS = [
  { upkeepValue: 'number', upkeepLimitType: 'up-down', upkeepLimitUp: 7.6, upkeepLimitDown: 6.5 },
  { upkeepValue: 'boolean', upkeepLimit: true },
  { upkeepValue: 'number', upkeepLimitType: 'up', upkeepLimitUp: 5 },
  { upkeepValue: 'string' },
];

/** Plans an inspection of controls of all kinds. @param {string} url @param {string} token @param {string} inspector @param {number} [count] */
export async function planLarge(url, token, inspector, count = CONTROLS) {
  const call = async (/** @type {string} */ resource, /** @type {object | undefined} */ record) => {
    const response = await fetch(`${url}/api/${resource}`, {
      headers: { 'content-type': 'application/json', 'auth-token': token },
      ...(record && { method: 'POST', body: JSON.stringify(record) }),
    });
    if (!response.ok) throw new Error(`${resource}: ${response.status} ${await response.text()}`);
    return /** @type {unknown} */ (await response.json());
  };
  const first = async (/** @type {string} */ resource) =>
    /** @type {{ id: string }[]} */ (await call(resource, undefined))[0]?.id;
  const make = async (/** @type {string} */ resource, /** @type {object} */ record) =>
    /** @type {{ id: string }} */ (await call(resource, record)).id;
  const upkeepTypeId = await first('upkeepstypes');
  const controls = [];
  for (let index = 0; index < count; index += 1) {
    const control = { upkeepName: `Control ${index + 1}`, upkeepTypeId, ...KINDS[index % KINDS.length] };
    controls.push({ elementRegistersUpkeeps: await make('upkeeps', control) });
  }
  return make('planning', {
    elementId: await first('elements'),
    elementUserPlanningId: inspector,
    elementPlanningDate: new Date().toISOString(),
    elementRegisters: controls,
  });
}

/** What an inspection's element is called. @param {string} url @param {string} token @param {string} id */
export async function elementOf(url, token, id) {
  const response = await fetch(`${url}/api/planning/${id}`, { headers: { 'auth-token': token } });
  const { elementId } = /** @type {{ elementId: { elementName: string } }} */ (await response.json());
  return elementId.elementName;
}
