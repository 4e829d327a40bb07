import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Types } from 'mongoose';
import {
  type Corrective,
  checkReopening,
  correctiveStateOf,
  correctives,
  decideCorrective,
  mayReopen,
  mayVerify,
} from '../../domain/correctives';
import { Clock, type SignedInUser, badInput, conflict, forbidden, refuse } from '../common';
import {
  KeyedCreations,
  type ListAnswer,
  type ListQuery,
  References,
  answerList,
  keyOfUser,
  searchCondition,
} from '../common/resource';
import { CorrectiveChecks } from './corrective-checks';
import { correctiveOf, writtenCorrective } from './corrective-document';
import { correctiveConditions, scopeFilter } from './corrective-filters';
import { CorrectivePlanner } from './corrective-planner';
import { correctiveFilter, correctiveIndexFor } from './corrective-queries';
import { CorrectiveStore } from './corrective-store';
import { CorrectiveTotals } from './corrective-totals';
import { CorrectiveMapper } from './corrective.mapper';
import type { StoredCorrective } from './corrective.schema';
import type { CreateCorrectiveDto } from './dto/create-corrective.dto';
import type { UpdateCorrectiveDto } from './dto/update-corrective.dto';

/** Corrective measures: the domain decides what may happen to them, this makes it happen. */
@Injectable()
export class CorrectivesService {
  private readonly creation: KeyedCreations<StoredCorrective>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly store: CorrectiveStore,
    private readonly planner: CorrectivePlanner,
    private readonly checks: CorrectiveChecks,
    private readonly totals: CorrectiveTotals,
    private readonly mapper: CorrectiveMapper,
    private readonly references: References,
    private readonly clock: Clock,
  ) {
    this.creation = new KeyedCreations(connection, store, clock);
  }

  async list(query: ListQuery, caller: SignedInUser): Promise<ListAnswer<Corrective>> {
    const conditions = correctiveConditions(query, caller, this.clock.today());
    const search = query.search === undefined ? undefined : searchCondition(query.search);
    const sort = query.sort?.field ?? correctives.label[0];
    const filter = correctiveFilter(conditions, { search, sort });
    const hint = correctiveIndexFor(conditions, sort);
    return answerList(
      this.store,
      { ...query, filter, hint, without: ['removedPhotoKeys' satisfies keyof StoredCorrective] },
      {
        toResponses: (rows) => this.mapper.toResponses(rows),
        count: () => (search ? this.totals.count(conditions, search) : this.totals.of(conditions)),
      },
    );
  }

  async read(id: string, caller: SignedInUser): Promise<Corrective> {
    return this.mapper.toResponse(await this.store.read(id, scopeFilter(caller)), caller);
  }

  async create(dto: CreateCorrectiveDto, caller: SignedInUser, key?: string): Promise<Corrective> {
    const plan = () => this.planner.plan(dto, caller);
    const created = await this.creation.create(caller.id, key, plan, scopeFilter(caller));
    await this.checks.check(created);
    const [measure = created] = await this.store.findMany([created._id.toHexString()]);
    return this.mapper.toResponse(measure, caller);
  }

  async update(
    id: string,
    { __v, ...change }: UpdateCorrectiveDto,
    caller: SignedInUser,
    key?: string,
  ): Promise<Corrective> {
    const updated = await this.store.update(
      id,
      __v,
      async (document) => {
        const decision = decideCorrective(correctiveOf(document), change, {
          caller,
          today: this.clock.today(),
        });
        if (decision.kind === 'forbidden') throw forbidden();
        if (decision.kind === 'conflict') throw conflict(decision.key);
        if (decision.kind === 'badInput') throw badInput(decision.errors);
        if (decision.kind === 'unchanged') return null;
        refuse(await this.references.problemsOf(correctives, decision.fields, document));
        return writtenCorrective(decision.fields);
      },
      caller.id,
      scopeFilter(caller),
      { userId: caller.id, own: key && keyOfUser(caller.id, key) },
    );
    return this.mapper.toResponse(updated, caller);
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.update(id, { correctiveDeleted: true }, caller);
  }

  /** Verifies a measure by hand. */
  async verify(id: string, text: string, caller: SignedInUser): Promise<Corrective> {
    const verify = (current: StoredCorrective): Partial<StoredCorrective> => {
      if (!mayVerify(correctiveStateOf(current))) throw conflict('correctives.verified');
      return {
        correctiveVerifiedDate: this.clock.today(),
        correctiveVerifiedUserId: new Types.ObjectId(caller.id),
        correctiveVerifiedText: text,
        verifiedAt: this.clock.now(),
      };
    };
    return this.mapper.toResponse(await this.store.update(id, undefined, verify, caller.id), caller);
  }

  /** Opens a measure again; what was done stays with the reason. */
  async reopen(id: string, reason: string, caller: SignedInUser): Promise<Corrective> {
    const reopen = (current: StoredCorrective): Partial<StoredCorrective> => {
      if (!mayReopen(correctiveStateOf(current))) throw conflict('correctives.open');
      refuse(checkReopening(current.correctiveReopenings.length));
      const at = this.clock.now();
      return {
        correctiveReopenings: [
          ...current.correctiveReopenings,
          {
            reason,
            at,
            userId: new Types.ObjectId(caller.id),
            doDate: current.correctiveDoDate,
            doUserId: current.correctiveDoUserId,
            doText: current.correctiveDoText,
            verifiedDate: current.correctiveVerifiedDate,
            verifiedAt: current.verifiedAt,
            verifiedPlanningId: current.correctiveVerifiedPlanningId,
            verifiedUserId: current.correctiveVerifiedUserId,
            verifiedText: current.correctiveVerifiedText,
          },
        ],
        correctiveDoDate: null,
        correctiveDoUserId: null,
        correctiveDoText: '',
        correctiveVerifiedDate: null,
        correctiveVerifiedPlanningId: null,
        correctiveVerifiedUserId: null,
        correctiveVerifiedText: '',
        verifiedAt: null,
      };
    };
    await this.checks.check(await this.store.update(id, undefined, reopen, caller.id));
    return this.mapper.toResponse(await this.store.read(id), caller);
  }

  purgeExpired(): Promise<void> {
    return this.creation.purgeExpired();
  }
}
