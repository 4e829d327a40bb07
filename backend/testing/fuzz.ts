import { createHash } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { resourceNames } from '../../domain/api';
import { ApiContract } from './api-contract';
import { type BadRequest, BadRequests, type Samples, givenSeed } from './bad-requests';
import type { ApiAnswer } from './test-app';
import { PASSWORD, World } from './world';

/** What bad requests must leave as it is: everything but the counters of the requests themselves. */
const COLLECTIONS = [...resourceNames, 'batches', 'presetruns', 'sessions', 'refreshtokens', 'locks'];

/** Text in an answer that reveals the server's internals. */
const REVEALING = /\n\s+at |node_modules|\.[jt]s:\d+|Mongo|TypeError|SyntaxError|"stack"/;

/** An application with a record of each resource, to which bad requests are sent. */
export class Fuzz {
  private constructor(
    readonly world: World,
    private readonly contract: ApiContract,
    private readonly requests: fc.Arbitrary<BadRequest>,
    private readonly tokens: Record<BadRequest['caller'], string | undefined>,
  ) {}

  static async start(): Promise<Fuzz> {
    const world = await World.start();
    const document = (await world.call('GET', '/docs-json')).as<OpenAPIObject>();
    const contract = new ApiContract(document);
    const requests = new BadRequests(document, contract, await samplesOf(world)).arbitrary();
    const { token: inspector } = await world.session('Inspector Intern');
    const { token } = world.admin;
    const forger = `${token.slice(0, -4)}AAAA`;
    return new Fuzz(world, contract, requests, {
      ...{ administrator: token, inspector, nobody: undefined, forger },
    });
  }

  /** Sends this many requests, one after the other. @throws Error with the seed and the smallest failing request. */
  async run(numRuns: number): Promise<void> {
    let before = await this.digest();
    await fc.assert(
      fc.asyncProperty(this.requests, async (request) => {
        const answer = await this.send(request);
        const after = await this.digest();
        const problems = this.problemsOf(request, answer);
        if (after !== before) problems.push('it changed the data');
        before = after;
        if (problems.length > 0) throw new Error(`${problems.join('; ')}: ${answer.status} ${answer.text}`);
      }),
      { numRuns, seed: givenSeed() },
    );
  }

  private send({ method, path, caller, headers, body, remoteAddress }: BadRequest): Promise<ApiAnswer> {
    return this.world.app.call(method, path, { token: this.tokens[caller], headers, body, remoteAddress });
  }

  private problemsOf({ operationId, method, isWrong }: BadRequest, answer: ApiAnswer): string[] {
    const problems: string[] = [];
    if (answer.status >= 500) problems.push('the server failed');
    if (REVEALING.test(answer.text) && operationId !== 'docs.read') problems.push('it reveals the inside');
    if (answer.status < 400) return isWrong ? [...problems, 'it was taken'] : problems;
    const documented = this.contract.call(operationId);
    // An address without a route gets 404.
    const call =
      documented.method.toUpperCase() === method ? documented : this.contract.call('planning.read');
    return [...problems, ...this.contract.problemsOf(call, answer)];
  }

  /** A digest of all data. */
  async digest(): Promise<string> {
    const hash = createHash('sha256');
    const contents = await Promise.all(
      COLLECTIONS.map((name) => this.world.app.database.collection(name).find().sort({ _id: 1 }).toArray()),
    );
    return hash.update(JSON.stringify(contents)).digest('base64');
  }
}

/** A valid body for each call that takes one, and a record for each call with an id. */
async function samplesOf(world: World): Promise<Samples> {
  const upkeep = await world.upkeep();
  const element = await world.element();
  const user = await world.user();
  const inspection = await world.inspection({
    elementId: element._id,
    elementUserPlanningId: user._id,
    controls: [upkeep._id],
  });
  const { elementAreaId: area, elementCompanyId: company } = element;
  const { upkeepTypeId: type } = upkeep;
  const { refreshToken } = world.admin;
  const elementRegisters = [{ elementRegistersUpkeeps: upkeep._id, elementValues: '' }];
  const plan = { elementId: element._id, elementUserPlanningId: user._id, elementRegisters };
  const newUser = {
    userName: 'Ona',
    userLastName1: 'Riba',
    userUser: 'ona@test.cat',
    userProfile: 'Proveïdor',
  };
  const companyBody = { companyName: 'Forn', companyCIF: 'B1' };
  const areaBody = { areaName: 'Obrador', areaCompanyId: company._id };
  const elementBody = {
    ...{ elementName: 'Forn', elementAreaId: area._id, elementCompanyId: company._id },
    ...{ elementKind: 'other', elementUpkeeps: [upkeep._id] },
  };
  const typeBody = { upkeepTypeName: 'Temperatura', upkeepTypeUnits: 'ºC' };
  const upkeepBody = {
    ...{ upkeepName: 'Aigua', upkeepTypeId: type._id, upkeepValue: 'number' },
    ...{ upkeepLimitType: 'up-down', upkeepLimitUp: 60, upkeepLimitDown: 50 },
    ...{ upkeepCriticalUp: 70, upkeepCriticalText: 'Atura', upkeepFrequency: 'daily', upkeepParameter: 'ph' },
  };
  const ids: Record<string, string> = {
    companies: company._id,
    arees: area._id,
    elements: element._id,
    upkeepstypes: type._id,
    upkeeps: upkeep._id,
    users: user._id,
    planning: inspection._id,
  };
  return {
    idOf: (operationId) => ids[operationId.split('.')[0] ?? ''] ?? '',
    bodies: {
      'session.open': { userUser: world.admin.userUser, userPassword: PASSWORD },
      'session.refresh': { refreshToken },
      'session.close': { refreshToken },
      'account.password': { currentPassword: PASSWORD, userPassword: 'Una#altra2026' },
      'companies.create': companyBody,
      'companies.update': companyBody,
      'arees.create': areaBody,
      'arees.update': areaBody,
      'elements.create': elementBody,
      'elements.update': elementBody,
      'upkeepstypes.create': typeBody,
      'upkeepstypes.update': typeBody,
      'upkeeps.create': upkeepBody,
      'upkeeps.update': upkeepBody,
      'presets.apply': { answers: {}, rows: ['misting.turbidity'], elementIds: [element._id] },
      'users.create': { ...newUser, userPassword: PASSWORD },
      'users.update': { userName: 'Ona' },
      'planning.create': { ...plan, elementPlanningDate: '2026-07-01' },
      'planning.batch': { ...plan, elementPlanningDates: ['2026-07-01', '2026-07-02'] },
      'planning.duplicate': { startDate: '2026-06-15', endDate: '2026-06-30', weekdays: [1, 2] },
      'planning.update': {
        elementRegisters: elementRegisters.map((register) => ({
          ...register,
          elementMissingReason: 'Fuita',
        })),
        elementActions: 'Purgat',
      },
      'planning.validate': { ids: [inspection._id], onlyComplete: true },
      'planning.return': { ids: [inspection._id], reason: 'Torna-hi', elementPlanningDate: '2026-07-01' },
      'planning.deleteMany': { ids: [inspection._id] },
    },
  };
}
