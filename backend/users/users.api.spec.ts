import { PASSWORD, World } from '../testing/world';

jest.unmock('@node-rs/argon2');

let world: World;
beforeAll(async () => (world = await World.start()));
afterAll(() => world.stop());

const OTHER_PASSWORD = 'Diferent_99';
const RULE = 'Ha de tenir de 8 a 15 caràcters, amb minúscula, majúscula, número i caràcter especial';

const setup = async (fields: object = {}) => {
  const user = await world.user(fields);
  const put = (change: object) => world.call('PUT', `/users/${user._id}`, change);
  const login = (userPassword: string, userUser = user.userUser) =>
    world.app.call('POST', '/login', { body: { userUser, userPassword } });
  return { user, put, login };
};

const draft = (userUser: string) => ({
  userName: 'Jana',
  userLastName1: 'Puig',
  userUser,
  userPassword: PASSWORD,
  userProfile: 'Proveïdor',
});

describe('the login name', () => {
  const unique = {
    statusCode: 409,
    message: 'Aquest valor ja existeix',
    errors: { userUser: 'Aquest valor ja existeix' },
  };

  it('is unique without regard to case, at creation and at a change', async () => {
    await setup({ userUser: 'Unic@Test.cat' });
    const created = await world.call('POST', '/users', draft(' uNIC@test.CAT '));
    expect(created.status).toBe(409);
    expect(created.body).toEqual(unique);
    const { user, put } = await setup();
    expect((await put({ userUser: 'UNIC@TEST.CAT' })).body).toEqual(unique);
    expect((await world.call('GET', `/users/${user._id}`)).body).toEqual(user);
  });

  it('is unique among creations sent at once', async () => {
    const answers = await Promise.all(
      ['a', 'A', 'a'].map((letter) => world.call('POST', '/users', draft(`${letter}tonce@test.cat`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('of a deleted user may be used again, that of an inactive one may not', async () => {
    const gone = await setup({ userUser: 'gone@test.cat' });
    await world.call('DELETE', `/users/${gone.user._id}`);
    expect((await world.call('POST', '/users', draft('gone@test.cat'))).status).toBe(201);
    await setup({ userUser: 'asleep@test.cat', userActive: false });
    expect((await world.call('POST', '/users', draft('asleep@test.cat'))).status).toBe(409);
  });

  it('may change its case, and signs in by any', async () => {
    const { put, login } = await setup({ userUser: 'case@test.cat' });
    expect((await put({ userUser: 'CASE@test.cat' })).body).toMatchObject({ userUser: 'CASE@test.cat' });
    expect((await login(PASSWORD, 'case@TEST.cat')).status).toBe(200);
  });

  it.each(['', 'no-at', 'two@@at.cat', 'a@b', 'sp ace@test.cat', `${'x'.repeat(112)}@test.cat`, 5, null])(
    'cannot be %j',
    async (userUser) => {
      const answer = await world.call('POST', '/users', { ...draft(''), userUser });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { userUser: expect.any(String) } });
    },
  );
});

describe('the password', () => {
  it.each([
    'Abc#123',
    'Abcdefgh#1234567',
    'abcdef#1',
    'ABCDEF#1',
    'Abcdefg#',
    'Abcdefg1',
    'Abc def 1',
    12345678,
  ])('cannot be %j, when a user is created or changed', async (userPassword) => {
    const created = await world.call('POST', '/users', { ...draft('rule@test.cat'), userPassword });
    expect(created.status).toBe(400);
    expect(created.body).toMatchObject({ errors: { userPassword: RULE } });
    const { put, login } = await setup();
    expect((await put({ userPassword })).body).toMatchObject({ errors: { userPassword: RULE } });
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it.each(['Abc#1234', 'Abcdefghijk#123', ' Ab#1234 ', 'Çà·Ñ#5xy', 'Ab🙂 1234'])(
    'can be %j',
    async (userPassword) => {
      const { login } = await setup({ userPassword });
      expect((await login(userPassword)).status).toBe(200);
      expect((await login(`${userPassword}x`)).status).toBe(401);
    },
  );

  it('is the same with an accent of its own as with one within the letter', async () => {
    const userPassword = 'Àb#12345';
    const { login } = await setup({ userPassword });
    expect((await login(userPassword.normalize('NFD'))).status).toBe(200);
  });

  it.each([
    ['left out', {}],
    ['empty', { userPassword: '' }],
    ['null', { userPassword: null }],
  ])('%s in a change stays as it was', async (_, change) => {
    const { user, put, login } = await setup();
    const session = (await login(PASSWORD)).as<{ token: string }>();
    expect((await put({ ...user, userName: 'Mar', ...change })).status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(200);
    const own = await world.call('GET', '/planning', undefined, { token: session.token });
    expect(own.status).toBe(200);
  });

  it('set by an administrator counts at once and ends every session of that user, and of no other', async () => {
    const [reset, other] = [await setup(), await setup()];
    const sessions = [await world.signIn(reset.user.userUser), await world.signIn(reset.user.userUser)];
    const bystander = await world.signIn(other.user.userUser);
    expect((await reset.put({ userPassword: OTHER_PASSWORD })).status).toBe(200);
    for (const { token, refreshToken } of sessions) {
      expect((await world.call('GET', '/planning', undefined, { token })).status).toBe(401);
      expect((await world.app.call('POST', '/refresh', { body: { refreshToken } })).status).toBe(401);
    }
    expect((await world.call('GET', '/planning', undefined, { token: bystander.token })).status).toBe(200);
    expect((await reset.login(PASSWORD)).status).toBe(401);
    const renewed = await world.signIn(reset.user.userUser, OTHER_PASSWORD);
    expect((await world.call('GET', '/planning', undefined, { token: renewed.token })).status).toBe(200);
  });

  it('is kept as argon2id, and neither it nor anything made of it is ever answered', async () => {
    const { user, put } = await setup();
    const stored = await world.app.database.collection('users').findOne({ userUser: user.userUser });
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
    const answers = [
      await world.call('POST', '/users', draft('leak@test.cat')),
      await put({ userPassword: OTHER_PASSWORD }),
      await world.call('GET', `/users/${user._id}`),
      await world.call('GET', '/users'),
      await world.call('GET', '/planning/users'),
      await world.app.call('POST', '/login', {
        body: { userUser: user.userUser, userPassword: OTHER_PASSWORD },
      }),
      await put({ userDeleted: true }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBeLessThan(300);
      for (const secret of [
        'argon2',
        'passwordHash',
        'userPassword',
        'userUserKey',
        'sessionGeneration',
        '"search"',
        PASSWORD,
        OTHER_PASSWORD,
      ]) {
        expect(text).not.toContain(secret);
      }
    }
  });
});

describe('the other fields', () => {
  it('take a company, an e-mail or neither', async () => {
    const { _id, companyName } = await world.company();
    const { user, put } = await setup({ userCompanyId: _id, userEmail: 'jana@test.cat' });
    expect(user).toMatchObject({ userCompanyId: { _id, companyName }, userEmail: 'jana@test.cat' });
    expect((await put({ userCompanyId: null, userEmail: '' })).body).toMatchObject({
      userCompanyId: null,
      userEmail: '',
    });
  });

  it('name every violation at once', async () => {
    const answer = await world.call('POST', '/users', {
      userName: '',
      userLastName1: 'x'.repeat(61),
      userLastName2: 5,
      userDNI: 'x'.repeat(21),
      userEmail: 'no',
      userUser: 'no',
      userPassword: 'no',
      userProfile: 'Administrator',
      userCompanyId: 'no',
      userActive: 'no',
    });
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual({
      userName: 'Aquest camp és obligatori',
      userLastName1: 'Pot tenir com a màxim 60 caràcters',
      userLastName2: 'Ha de ser un text',
      userDNI: 'Pot tenir com a màxim 20 caràcters',
      userEmail: 'Ha de ser una adreça electrònica',
      userUser: 'Ha de ser una adreça electrònica',
      userPassword: RULE,
      userProfile: expect.stringContaining('Administrador, Inspector Intern'),
      userCompanyId: "Ha de ser l'identificador d'un registre",
      userActive: 'Ha de ser cert o fals',
    });
  });

  it('take no company that is not there', async () => {
    const answer = await world.call('POST', '/users', {
      ...draft('nowhere@test.cat'),
      userCompanyId: '0123456789abcdef01234567',
    });
    expect(answer.status).toBe(400);
    expect(answer.as<{ errors: object }>().errors).toEqual({
      userCompanyId: 'El registre triat no existeix o no està actiu',
    });
  });

  it('take nothing that the server keeps for itself', async () => {
    const { user, put, login } = await setup();
    const change = { passwordHash: 'x', userUserKey: 'x', sessionGeneration: 'x', search: 'x' };
    expect((await put(change)).body).toEqual(user);
    expect((await login(PASSWORD)).status).toBe(200);
  });
});
