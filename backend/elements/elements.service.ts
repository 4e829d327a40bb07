import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { areas } from '../../domain/areas';
import {
  type Element,
  type ElementKind,
  type ElementTraits,
  MAX_ELEMENT_UPKEEPS,
  elements,
  readCode,
  readTraits,
  traitsAfter,
} from '../../domain/elements';
import { type FieldMessages, message } from '../../domain/messages';
import type { UpkeepName, UpkeepReference } from '../../domain/upkeeps';
import { placeLock } from '../areas';
import { Outbox } from '../jobs';
import { type Author, ChangeHistory, Clock, Locks, type SignedInUser, WriteLog, refuse } from '../common';
import {
  CreationKeys,
  type ListAnswer,
  type ListQuery,
  References,
  baseOf,
  listRecords,
  onlyItem,
} from '../common/resource';
import type { CreateElementDto } from './dto/create-element.dto';
import type { UpdateElementDto } from './dto/update-element.dto';
import { StoredElement, byCode, randomCode } from './element.schema';
import { ElementStore } from './element-store';

/** The ids of an element's place. */
type Place = Pick<CreateElementDto, 'elementCompanyId' | 'elementAreaId'>;

/** The part of an applied preset that an element gets. */
interface OfPreset {
  upkeeps: readonly Types.ObjectId[];
  kind: ElementKind;
  traits: ElementTraits;
}

@Injectable()
export class ElementsService {
  private readonly store: ElementStore;

  constructor(
    @InjectModel(StoredElement.name) private readonly model: Model<StoredElement>,
    private readonly references: References,
    private readonly locks: Locks,
    private readonly clock: Clock,
    log: WriteLog,
    history: ChangeHistory,
    private readonly keys: CreationKeys,
    private readonly outbox: Outbox,
  ) {
    this.store = new ElementStore(model, log, history);
  }

  list(query: ListQuery): Promise<ListAnswer<Element>> {
    return listRecords(this.store, query, (records) => this.toResponses(records));
  }

  async read(id: string): Promise<Element> {
    return this.toResponse(await this.store.read(id));
  }

  async create(
    { elementCompanyId, elementAreaId, elementUpkeeps = [], elementTraits = {}, ...fields }: CreateElementDto,
    caller: SignedInUser,
    key?: string,
  ): Promise<Element> {
    const place = { elementCompanyId, elementAreaId };
    const { traits, problems } = readTraits(fields.elementKind ?? null, elementTraits);
    const create = async (newId: () => Promise<Types.ObjectId | undefined>) => {
      refuse({
        ...(await this.problemsOfPlace(place)),
        ...(await this.references.problemsOf(elements, { elementUpkeeps })),
        ...problems,
      });
      const element = {
        ...{ ...fields, ...idsOfPlace(place), elementUpkeeps: idsOf(elementUpkeeps), elementTraits: traits },
        // What is due counts from that day.
        createdAt: this.clock.now(),
      };
      return this.store.create(element, caller.id, await newId());
    };
    const created = await this.keys.once(this.store, caller.id, key, (newId) =>
      this.locks.holding(placeLock(elementAreaId), () => create(newId)),
    );
    return this.toResponse(created);
  }

  async update(id: string, { __v, ...change }: UpdateElementDto, caller: SignedInUser): Promise<Element> {
    const { elementAreaId } = change;
    const update = () => this.store.update(id, __v, (current) => this.changed(current, change), caller.id);
    const updated = await (elementAreaId === undefined
      ? update()
      : this.locks.holding(placeLock(elementAreaId), update));
    await this.outbox.settle(elements.name, updated);
    return this.toResponse(updated);
  }

  /** Gives an element a new code; its old labels no longer lead anywhere. */
  async renewCode(id: string, caller: SignedInUser): Promise<Element> {
    return this.toResponse(
      await this.store.update(id, undefined, () => ({ elementCode: randomCode() }), caller.id),
    );
  }

  /** The id of the element with a code. */
  async idOfCode(typed: string): Promise<Types.ObjectId | undefined> {
    const elementCode = readCode(typed);
    if (elementCode === undefined) return undefined;
    const found = await this.model
      .findOne({ elementCode, elementDeleted: false }, { _id: 1 }, { hint: byCode.keys })
      .lean<Pick<StoredElement, '_id'>>();
    return found?._id;
  }

  /** The elements with these ids, without missing ones. */
  findMany(ids: readonly string[]): Promise<StoredElement[]> {
    return this.store.findMany(ids);
  }

  /**
   * Adds usual controls that an element lacks; if they are too many, those that fit. What it has not said of itself it gets
   * from the answers, where it is of the kind that they are about.
   */
  async addOfPreset(id: string, { upkeeps, kind, traits }: OfPreset, author: Author): Promise<void> {
    const added = ({ elementUpkeeps, elementKind, elementTraits = {} }: StoredElement) => {
      const known = new Set(elementUpkeeps.map(String));
      const missing = upkeeps.filter((upkeep) => !known.has(String(upkeep)));
      const told = traitsAfter({ elementKind, elementTraits }, kind, traits);
      const isToldMore = Object.keys(told).length > Object.keys(elementTraits).length;
      if (missing.length === 0 && !isToldMore) return null;
      return {
        ...(missing.length > 0 && {
          elementUpkeeps: [...elementUpkeeps, ...missing].slice(0, MAX_ELEMENT_UPKEEPS),
        }),
        ...(isToldMore && { elementTraits: told }),
      };
    };
    await this.outbox.settle(elements.name, await this.store.update(id, undefined, added, author));
  }

  async remove(id: string, caller: SignedInUser): Promise<void> {
    await this.update(id, { elementDeleted: true }, caller);
  }

  /** The changed element, after all checks. */
  private async changed(
    current: StoredElement,
    {
      elementCompanyId,
      elementAreaId,
      elementUpkeeps,
      elementTraits,
      ...change
    }: Omit<UpdateElementDto, '__v'>,
  ): Promise<Partial<StoredElement>> {
    const isMove = elementCompanyId !== undefined || elementAreaId !== undefined;
    const place = {
      elementCompanyId: elementCompanyId ?? current.elementCompanyId.toHexString(),
      elementAreaId: elementAreaId ?? current.elementAreaId.toHexString(),
    };
    const { elementKind = current.elementKind } = change;
    // Of another kind it keeps what is asked of that too.
    const { traits, problems } = readTraits(elementKind, elementTraits ?? current.elementTraits ?? {});
    const isAnyTrait = elementTraits !== undefined || elementKind !== current.elementKind;
    if (change.elementDeleted !== true) {
      refuse({
        ...(isMove && (await this.problemsOfPlace(place, current))),
        ...(await this.references.problemsOf(elements, { elementUpkeeps }, current)),
        ...(elementTraits && problems),
      });
    }
    return {
      ...change,
      ...(isMove && idsOfPlace(place)),
      ...(elementUpkeeps && { elementUpkeeps: idsOf(elementUpkeeps) }),
      ...(isAnyTrait && { elementTraits: traits }),
    };
  }

  /** Checks that the place exists and the centre is the company's. */
  private async problemsOfPlace(place: Place, before?: StoredElement): Promise<FieldMessages> {
    return {
      ...(await this.references.problemsOf(elements, place, before)),
      ...(await this.areaOfOtherCompany(place)),
    };
  }

  /** An element's centre belongs to its company (docs/product.md, "Master data: fields"). */
  private async areaOfOtherCompany({ elementCompanyId, elementAreaId }: Place): Promise<FieldMessages> {
    // Read from the database, since a cache may be older than the lock. A missing centre is reported as
    // missing.
    const isOther = await this.model.db.collection(areas.name).findOne(
      {
        _id: new Types.ObjectId(elementAreaId),
        areaCompanyId: { $ne: new Types.ObjectId(elementCompanyId) },
      },
      { projection: { _id: 1 } },
    );
    return isOther ? { elementAreaId: message('elements.areaOfOtherCompany') } : {};
  }

  private toResponse(element: StoredElement): Promise<Element> {
    return onlyItem(this.toResponses([element]));
  }

  private async toResponses(records: readonly StoredElement[]): Promise<Element[]> {
    const found = await this.references.of(elements, records);
    return records.map((element) => ({
      elementName: element.elementName,
      elementReference: element.elementReference,
      elementDescription: element.elementDescription,
      elementUbication: element.elementUbication,
      elementCompanyId: found.populate('companies', element.elementCompanyId),
      elementAreaId: found.populate('arees', element.elementAreaId),
      elementKind: element.elementKind,
      elementUpkeeps: element.elementUpkeeps.map((id) => nameOf(found.populate('upkeeps', id))),
      elementTraits: element.elementTraits ?? {},
      elementCode: element.elementCode ?? '',
      elementActive: element.elementActive,
      elementDeleted: element.elementDeleted,
      ...baseOf(element),
    }));
  }
}

function idsOfPlace(place: Place): Pick<StoredElement, keyof Place> {
  return {
    elementCompanyId: new Types.ObjectId(place.elementCompanyId),
    elementAreaId: new Types.ObjectId(place.elementAreaId),
  };
}

function idsOf(ids: readonly string[]): Types.ObjectId[] {
  return ids.map((id) => new Types.ObjectId(id));
}

function nameOf({ _id, upkeepName }: UpkeepReference): UpkeepName {
  return { _id, upkeepName };
}
