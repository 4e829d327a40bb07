import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { isAdministrator } from '../../domain/access';
import {
  type CorrectiveFound,
  checkCorrectiveDays,
  checkUnverified,
  correctives,
  doneBy,
  mayNameDoer,
  doneInstant,
  foundIn,
  openedAt,
} from '../../domain/correctives';
import { type FieldMessages, message } from '../../domain/messages';
import { Clock, type SignedInUser, forbidden, refuse } from '../common';
import { References } from '../common/resource';
import { newCorrective } from './corrective-document';
import { CorrectiveStore } from './corrective-store';
import type { StoredCorrective } from './corrective.schema';
import type { CreateCorrectiveDto } from './dto/create-corrective.dto';
import { type RecordedDocument, RecordedInspections, isReadableBy, recordOf } from './recorded-inspections';

/** Makes measures that are opened by themselves, everything about them checked. */
@Injectable()
export class CorrectivePlanner {
  constructor(
    private readonly references: References,
    private readonly inspections: RecordedInspections,
    private readonly store: CorrectiveStore,
    private readonly clock: Clock,
  ) {}

  async plan(dto: CreateCorrectiveDto, caller: SignedInUser): Promise<StoredCorrective> {
    const { correctivePlanningId: planningId = null, correctiveUpkeepId: upkeepId = null } = dto;
    const inspection = planningId === null ? null : await this.visible(planningId, caller);
    if (!isAdministrator(caller.profile) && (!inspection || dto.correctiveUserId !== caller.id)) {
      throw forbidden();
    }
    if (!mayNameDoer(dto.correctiveDoUserId, caller)) throw forbidden();
    const { correctivePlanningId: _inspection, ...others } = dto;
    const { correctiveElementId: _element, correctiveUpkeepId: _upkeep, ...people } = others;
    refuse({
      ...(planningId !== null && !inspection && { correctivePlanningId: message('field.referenceMissing') }),
      // What an inspection has may be inactive by now, or deleted.
      ...(await this.references.problemsOf(correctives, inspection ? people : others)),
      ...(inspection && problemsOfPlace(inspection, dto)),
      ...checkCorrectiveDays(dto, this.clock.today()),
    });
    const elementId = new Types.ObjectId(dto.correctiveElementId);
    const controlId = upkeepId === null ? null : new Types.ObjectId(upkeepId);
    const before = await this.store.countUnverified(elementId, controlId);
    const crowded = checkUnverified(upkeepId, { before, opened: 1 });
    if (crowded) refuse({ correctiveElementId: crowded });
    if (inspection && !(await this.inspections.noteCorrective(inspection._id))) {
      refuse({ correctivePlanningId: message('field.referenceMissing') });
    }
    const found = inspection && this.foundIn(inspection, upkeepId);
    const now = this.clock.now();
    const { correctiveDoDate = null, correctiveDoUserId = null } = dto;
    const done = { correctiveDoDate, correctiveDoUserId };
    const doUserId = { ...done, ...doneBy(done, done, caller) }.correctiveDoUserId;
    return newCorrective(
      {
        elementId,
        planningId: inspection?._id ?? null,
        upkeepId: controlId,
        description: dto.correctiveDescription,
        userId: new Types.ObjectId(dto.correctiveUserId),
        deadline: dto.correctiveDeadline,
        doDate: correctiveDoDate,
        doUserId: doUserId ? new Types.ObjectId(doUserId) : null,
        doText: dto.correctiveDoText,
        found: found?.value ?? null,
        foundAt: openedAt(now, found?.doneAt ?? null),
        plannedUserId: inspection?.elementUserPlanningId ?? null,
        location: await this.locationOf(elementId),
        author: caller.id,
      },
      now,
    );
  }

  private async visible(id: string, caller: SignedInUser): Promise<RecordedDocument | null> {
    const inspection = await this.inspections.find(new Types.ObjectId(id));
    return inspection && isReadableBy(caller, inspection) ? inspection : null;
  }

  /** The copy of the value that a control of the inspection has, and when it was recorded, if one was. */
  private foundIn(
    { elementDoDate, elementRegisters }: RecordedDocument,
    upkeepId: string | null,
  ): { value: CorrectiveFound; doneAt: Date } | null {
    const register = elementRegisters.find(
      ({ elementRegistersUpkeeps: id }) => id.toHexString() === upkeepId,
    );
    if (!register || !elementDoDate || register.elementValues === '') return null;
    const { zone } = this.clock;
    return {
      value: foundIn(recordOf(register), elementDoDate, zone),
      doneAt: doneInstant(elementDoDate, zone),
    };
  }

  private async locationOf(elementId: Types.ObjectId) {
    const row = (await this.references.one('elements', elementId)).row(elementId.toHexString());
    const idIn = (value: unknown) => (value instanceof Types.ObjectId ? value : null);
    return { elementCompanyId: idIn(row?.elementCompanyId), elementAreaId: idIn(row?.elementAreaId) };
  }
}

function problemsOfPlace(
  { elementId, elementRegisters }: RecordedDocument,
  { correctiveElementId, correctiveUpkeepId }: CreateCorrectiveDto,
): FieldMessages {
  const hasControl = elementRegisters.some(
    ({ elementRegistersUpkeeps: id }) => id.toHexString() === correctiveUpkeepId,
  );
  return {
    ...(elementId.toHexString() !== correctiveElementId && {
      correctiveElementId: message('correctives.otherElement'),
    }),
    ...(correctiveUpkeepId && !hasControl && { correctiveUpkeepId: message('planning.unknownControl') }),
  };
}
