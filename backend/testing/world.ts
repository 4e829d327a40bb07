import { ADMINISTRATOR, type Profile } from '../../domain/access';
import type { Area } from '../../domain/areas';
import type { Session } from '../../domain/auth';
import type { Company } from '../../domain/companies';
import type { Element } from '../../domain/elements';
import type { InspectionDetail } from '../../domain/planning';
import type { Upkeep, UpkeepType } from '../../domain/upkeeps';
import type { User } from '../../domain/users';
import { Accounts } from '../users';
import { type CallOptions, TestApp } from './test-app';

export const PASSWORD = 'Inspecta#2026';
const FIRST_ADMINISTRATOR = 'admin@test.cat';

/**
 * An application with an administrator, an inspector and a little master data; records are built through the API. Scheduled jobs run when
 * the test says so, by their names, and not by the clock of the machine.
 */
export class World {
  private constructor(
    readonly app: TestApp,
    public admin: Session,
  ) {}

  static async start(options: Parameters<typeof TestApp.start>[0] = {}): Promise<World> {
    const app = await TestApp.start({ runsJobs: false, ...options });
    await app.nest.get(Accounts).createFirstAdministrator(FIRST_ADMINISTRATOR, PASSWORD);
    return new World(app, await signIn(app, FIRST_ADMINISTRATOR));
  }

  /** The same world through a second instance of the server. */
  static async beside(world: World, environment?: Record<string, string>): Promise<World> {
    return new World(
      await TestApp.start({ uri: world.app.databaseUri, environment, runsJobs: false }),
      world.admin,
    );
  }

  stop(): Promise<void> {
    return this.app.stop();
  }

  /** Moves the clock and signs the administrator in again, since its session may have ended. */
  async travelTo(instant: string): Promise<void> {
    this.app.clock.set(instant);
    this.admin = await signIn(this.app, FIRST_ADMINISTRATOR);
  }

  /** Makes a call as the administrator, unless another token is given. */
  call(method: string, path: string, body?: unknown, options: CallOptions = {}) {
    return this.app.call(method, path, { token: this.admin.token, body, ...options });
  }

  private async made<T>(path: string, body: object): Promise<T> {
    const answer = await this.call('POST', path, body);
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
    return answer.as<T>();
  }

  company(fields: object = {}): Promise<Company> {
    return this.made('/companies', { companyName: 'Hotel Miramar', companyCIF: 'B12345678', ...fields });
  }

  async area(fields: object = {}): Promise<Area> {
    return this.made('/arees', {
      areaName: 'Edifici A',
      areaCompanyId: (await this.company())._id,
      ...fields,
    });
  }

  /** Creates an element, by default in a new centre of a new company. */
  async element(
    fields: { elementAreaId?: string; elementCompanyId?: string } & Record<string, unknown> = {},
  ): Promise<Element> {
    const area = fields.elementAreaId ? undefined : await this.area();
    return this.made('/elements', {
      elementName: 'Torre de refrigeració 1',
      elementReference: 'TR-01',
      elementUbication: 'Coberta',
      elementAreaId: area?._id,
      elementCompanyId: area?.areaCompanyId._id,
      ...fields,
    });
  }

  upkeepType(fields: object = {}): Promise<UpkeepType> {
    return this.made('/upkeepstypes', { upkeepTypeName: 'Clor', upkeepTypeUnits: 'ppm', ...fields });
  }

  /** Creates a control, by default of a number from 1 to 3. */
  async upkeep(fields: { upkeepTypeId?: string } & Record<string, unknown> = {}): Promise<Upkeep> {
    return this.made('/upkeeps', {
      upkeepName: 'Clor residual lliure',
      upkeepTypeId: fields.upkeepTypeId ?? (await this.upkeepType())._id,
      upkeepValue: 'number',
      upkeepLimitType: 'up-down',
      upkeepLimitUp: 3,
      upkeepLimitDown: 1,
      ...fields,
    });
  }

  private users = 0;

  user(fields: object = {}): Promise<User> {
    this.users += 1;
    return this.made('/users', {
      userName: 'Jana',
      userLastName1: 'Puig',
      userLastName2: 'Serra',
      userUser: `user${this.users}@test.cat`,
      userPassword: PASSWORD,
      userProfile: 'Inspector Intern',
      ...fields,
    });
  }

  signIn(userUser: string, password = PASSWORD): Promise<Session> {
    return signIn(this.app, userUser, password);
  }

  /** Creates a user with this profile and signs it in. */
  async session(profile: Profile): Promise<Session> {
    if (profile === ADMINISTRATOR) return this.admin;
    return this.signIn((await this.user({ userProfile: profile })).userUser);
  }

  /** Plans an inspection; whatever it needs is created unless it is given. */
  async inspection(
    fields: { elementId?: string; elementUserPlanningId?: string; controls?: string[]; date?: string } = {},
  ): Promise<InspectionDetail> {
    const { controls, date } = fields;
    return this.made('/planning', {
      elementId: fields.elementId ?? (await this.element())._id,
      elementUserPlanningId: fields.elementUserPlanningId ?? (await this.user())._id,
      elementPlanningDate: date ?? '2026-06-15T00:00:00.000Z',
      elementRegisters: (controls ?? [(await this.upkeep())._id]).map((id) => ({
        elementRegistersUpkeeps: id,
        elementValues: '',
      })),
    });
  }

  /** How many documents a collection has, deleted ones too. */
  countStored(resource: string): Promise<number> {
    return this.app.database.collection(resource).countDocuments({});
  }
}

async function signIn(app: TestApp, userUser: string, userPassword = PASSWORD): Promise<Session> {
  const answer = await app.call('POST', '/login', { body: { userUser, userPassword } });
  if (answer.status !== 200) throw new Error(`POST /login: ${answer.status} ${answer.text}`);
  return answer.as<Session>();
}
