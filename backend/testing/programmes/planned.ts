import type { Element } from '../../../domain/elements';
import type { Inspection } from '../../../domain/planning';
import type { Programme } from '../../../domain/programmes';
import { JobWorker } from '../../jobs';
import { World } from '../world';

export const ENVIRONMENT = { PLAN_AHEAD_DAYS: '14' };

/** The world of the file that runs. */
export let world: World;

/** Starts a world for the tests of a file: it is Monday, 15 June 2026. */
export function startWorld(): void {
  beforeAll(async () => (world = await World.start({ environment: ENVIRONMENT })));
  afterAll(() => world.stop());
  beforeEach(() => world.travelTo('2026-06-15T10:00:00Z'));
}

/** A centre with elements, and what plans a programme for it. */
export async function centre(count = 1, fields: object = {}) {
  const [area, control] = [await world.area(fields), await world.upkeep()];
  const elements: Element[] = [];
  for (let number = 1; number <= count; number += 1) {
    elements.push(
      await world.element({
        elementName: `Aixeta ${number}`,
        elementUbication: 'Planta 1',
        elementAreaId: area._id,
        elementCompanyId: area.areaCompanyId._id,
        elementUpkeeps: [control._id],
      }),
    );
  }
  const user = await world.user();
  return { area, elements, control, user };
}

export type Place = Awaited<ReturnType<typeof centre>>;

export const bodyOf = ({ area, elements, user }: Place, fields: object = {}) => ({
  programmeName: 'Clor diari',
  programmeAreaId: area._id,
  programmeElementIds: elements.map(({ _id }) => _id),
  programmeUserId: user._id,
  programmeRule: 'FREQ=WEEKLY;BYDAY=MO',
  programmeStart: '2026-06-15',
  ...fields,
});

export async function programme(place: Place, fields: object = {}): Promise<Programme> {
  const answer = await world.call('POST', '/programmes', bodyOf(place, fields));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.as<Programme>();
}

export const put = ({ _id }: Programme, change: object) => world.call('PUT', `/programmes/${_id}`, change);

export async function planned({ _id }: Programme): Promise<Inspection[]> {
  const filter = encodeURIComponent(JSON.stringify({ elementProgrammeId: _id }));
  return (await world.call('GET', `/planning?filter=${filter}`)).as<Inspection[]>();
}

/** The planned days of a programme's inspections, with who has them where there are several. */
export const days = async (one: Programme) =>
  (await planned(one)).map(({ elementPlanningDate }) => elementPlanningDate.slice(5, 10));
export const turns = async (one: Programme) =>
  (await planned(one)).map(({ elementPlanningDate, elementId }) =>
    [elementPlanningDate.slice(5, 10), elementId.elementName.slice(-1)].join(' '),
  );

/** Has a day's job run. */
export async function on(day: string): Promise<void> {
  await world.travelTo(`${day}T10:00:00Z`);
  await world.app.nest.get(JobWorker).round();
}
