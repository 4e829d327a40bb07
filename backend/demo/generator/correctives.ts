import { dayOf } from '../../../domain/common';
import {
  type Recording,
  doneInstant,
  foundIn,
  suggestedDeadline,
  suggestedDescription,
  verifyingRecording,
} from '../../../domain/correctives';
import {
  type StoredCorrective,
  derivedFields,
  newCorrective,
  recordOf,
  recordingsIn,
} from '../../correctives';
import type { StoredPhoto } from '../../photos';
import type { StoredInspection } from '../../planning';
import { type DemoElement, elements } from '../catalogue';
import type { DemoCalendar } from './calendar';
import { type Step, afterSteps } from './history';
import { demoId } from './ids';
import { photoOf } from './photos';
import { centreId, companyId, companyOf, personId } from './references';

/** How many days back values that failed have had a measure. */
const SINCE_DAYS = 90;
const MORNING = 8 * 60;
const EVENING = 17 * 60;

/** A measure that no value asked for, by how many days from today; `reopened` says why what was done was not enough. */
interface Extra {
  element: number;
  description: string;
  opened: number;
  deadline: number;
  done?: number;
  doText?: string;
  reopened?: string;
  /** Whether its author has added a photo. */
  photographed?: boolean;
}

const extras: readonly Extra[] = [
  {
    element: 0,
    description: "Canviar la junta de la porta d'accés",
    opened: -6,
    deadline: 9,
    photographed: true,
  },
  { element: 1, description: 'Retolar la vàlvula de purga', opened: -20, deadline: -4 },
  {
    element: 2,
    description: 'Netejar el dipòsit i desinfectar-lo',
    opened: -12,
    deadline: -2,
    done: -3,
    doText: 'Netejat i desinfectat amb hipoclorit',
  },
  {
    element: 3,
    description: 'Reparar la fuita de la bomba',
    opened: -15,
    deadline: 3,
    done: -8,
    doText: 'Collada la brida',
    reopened: 'Torna a perdre aigua',
  },
];

/** The measures of recent failed values, with what later inspections verified, and a few without a value. */
export function makeCorrectives(
  inspections: readonly StoredInspection[],
  calendar: DemoCalendar,
): StoredCorrective[] {
  const since = calendar.instant(-SINCE_DAYS, 0);
  const failed = inspections
    .filter(({ elementDoDate }) => elementDoDate !== null && elementDoDate > since)
    .flatMap((inspection) => measuresOf(inspection, inspections, calendar));
  const others = extras.map((extra) => extraMeasure(extra, calendar));
  return [...failed, ...others].map(({ measure, steps, photo }, index) => {
    const named = Object.assign({}, measure, { _id: demoId('correctives', index) });
    return settled(named, photo ? [photoStep(named, photo), ...steps] : steps);
  });
}

/** A measure after what was done about it. */
interface Opened {
  measure: StoredCorrective;
  steps: Step<StoredCorrective>[];
  /** Who added a photo of it, before all else. */
  photo?: Taken;
}

type Taken = Pick<StoredPhoto, 'at' | 'userId'>;

function measuresOf(
  inspection: StoredInspection,
  inspections: readonly StoredInspection[],
  calendar: DemoCalendar,
): Opened[] {
  const { elementDoDate: doDate, elementRegisters } = inspection;
  const { zone } = calendar;
  return elementRegisters.flatMap((register) => {
    const { elementRegistersUpkeeps: upkeepId, elementRegistersSnapshot: control } = register;
    if (!doDate || !control || register.elementResult !== 'fail') return [];
    const day = dayOf(doDate, zone);
    const measure = newCorrective(
      {
        elementId: inspection.elementId,
        planningId: inspection._id,
        upkeepId,
        description: suggestedDescription(control, register.elementValues),
        userId: inspection.elementUserPlanningId,
        deadline: suggestedDeadline(control, register.elementValues, day),
        found: foundIn(recordOf(register), doDate, zone),
        foundAt: doneInstant(doDate, zone),
        plannedUserId: inspection.elementUserPlanningId,
        location: { elementCompanyId: inspection.elementCompanyId, elementAreaId: inspection.elementAreaId },
        author: inspection.elementUserPlanningId.toHexString(),
      },
      doDate,
    );
    const verifying = verifyingRecording(
      { upkeepId: upkeepId.toHexString(), foundAt: measure.foundAt, reopenings: [] },
      recordingsOfElement(inspection, inspections, zone),
    );
    return [{ measure, steps: verifying ? [verification(verifying, inspections, zone)] : [] }];
  });
}

function recordingsOfElement(
  { elementId }: StoredInspection,
  inspections: readonly StoredInspection[],
  zone: string,
): Recording[] {
  return inspections
    .filter((other) => other.elementId.equals(elementId))
    .flatMap((other) => recordingsIn(other, zone));
}

/** What verifies a measure. */
function verification(
  recording: Recording,
  inspections: readonly StoredInspection[],
  zone: string,
): Step<StoredCorrective> {
  const { planningId, at } = recording;
  const fields = {
    correctiveVerifiedDate: dayOf(at, zone),
    correctiveVerifiedPlanningId:
      inspections.find(({ _id }) => _id.toHexString() === planningId)?._id ?? null,
    verifiedAt: at,
  };
  return { fields, at, author: null };
}

/** A measure after everybody has looked at it. */
function settled(
  { internal: _unchecked, ...measure }: StoredCorrective,
  steps: readonly Step<StoredCorrective>[],
): StoredCorrective {
  let current: StoredCorrective = measure;
  const whole = steps.map((step) => {
    current = Object.assign({}, current, step.fields);
    return { ...step, fields: { ...step.fields, ...derivedFields(current) } };
  });
  return afterSteps('correctives', measure, whole);
}

function photoStep({ _id }: StoredCorrective, taken: Taken): Step<StoredCorrective> {
  const photos = [photoOf(_id, { upkeepId: null, ...taken })];
  return { fields: { photos }, at: taken.at, author: taken.userId };
}

function extraMeasure(extra: Extra, calendar: DemoCalendar): Opened {
  const element: DemoElement | undefined = elements[extra.element];
  if (!element) throw new RangeError(`the demo catalogue has no element ${extra.element}`);
  const userId = personId(element.inspector);
  const adminId = personId('admin');
  const openedAt = calendar.instant(extra.opened, MORNING);
  const measure = newCorrective(
    {
      elementId: demoId('elements', extra.element),
      planningId: null,
      upkeepId: null,
      description: extra.description,
      userId,
      deadline: calendar.day(extra.deadline),
      found: null,
      foundAt: openedAt,
      plannedUserId: null,
      location: {
        elementCompanyId: companyId(companyOf(element.centre)),
        elementAreaId: centreId(element.centre),
      },
      author: adminId.toHexString(),
    },
    openedAt,
  );
  const photo = extra.photographed
    ? { at: calendar.instant(extra.opened, EVENING), userId: adminId }
    : undefined;
  if (extra.done === undefined) return { measure, steps: [], photo };
  const done = {
    correctiveDoDate: calendar.day(extra.done),
    correctiveDoUserId: userId,
    correctiveDoText: extra.doText ?? '',
  };
  const doneStep = { fields: done, at: calendar.instant(extra.done, EVENING), author: userId };
  if (extra.reopened === undefined) return { measure, steps: [doneStep] };
  const reopenedAt = calendar.instant(-2, MORNING);
  const reopening = {
    reason: extra.reopened,
    at: reopenedAt,
    userId: adminId,
    doDate: done.correctiveDoDate,
    doUserId: userId,
    doText: done.correctiveDoText,
    verifiedDate: null,
    verifiedAt: null,
    verifiedPlanningId: null,
    verifiedUserId: null,
    verifiedText: '',
  };
  const reopened = {
    correctiveReopenings: [reopening],
    correctiveDoDate: null,
    correctiveDoUserId: null,
    correctiveDoText: '',
  };
  return { measure, steps: [doneStep, { fields: reopened, at: reopenedAt, author: adminId }] };
}
