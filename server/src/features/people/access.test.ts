import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'three wet boots outside';
let test: TestApp;
let at: TestOrganisation;
let made = 0;

beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('harbour');
});
afterAll(() => test.close());

type Roles = NonNullable<Parameters<TestApp['person']>[1]['roles']>;
async function someone(roles: Roles) {
  made += 1;
  const email = `person${made}@mail.example`;
  const id = await test.person(at, { email, roles, password });
  return { id, email, cookie: await test.signIn(at, email, password) };
}
const change = (cookie: string, id: string, roles: Roles, limitedToIntakes = false) =>
  test.call('PUT /api/staff/people/:id/roles', {
    at,
    cookie,
    params: { id },
    body: { roles, limitedToIntakes },
  });
const end = (cookie: string, id: string) =>
  test.call('POST /api/staff/people/:id/ending', { at, cookie, params: { id } });
const session = async (cookie: string) => (await test.call('GET /api/user/session', { at, cookie })).status;
const signIn = (email: string) =>
  test.request(at, { method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } });

describe('Roles change', () => {
  it('and whoever loses one is signed out everywhere, while one that is added changes no session', async () => {
    const admin = await someone(['administrator']);
    const tom = await someone(['trainer']);
    const added = await change(admin.cookie, tom.id, ['trainer', 'assessor'], true);
    expect(added.body).toMatchObject({
      roles: ['trainer', 'assessor'],
      limitedToIntakes: true,
      endedAt: null,
    });
    expect(await session(tom.cookie)).toBe(200);
    await change(admin.cookie, tom.id, ['assessor']);
    expect(await session(tom.cookie)).toBe(401);
    const again = await test.signIn(at, tom.email, password);
    expect((await test.call('GET /api/user/session', { at, cookie: again })).body.roles).toEqual([
      'assessor',
    ]);
  });

  it('and the log says by whom, from what and to what', async () => {
    const admin = await someone(['administrator']);
    const tom = await someone(['trainer']);
    await change(admin.cookie, tom.id, ['trainer', 'finance']);
    const entries = await test.in(at, (tx) => entriesAfter(tx, 0, 1000));
    expect(entries.at(-1)).toMatchObject({
      actorId: admin.id,
      personId: tom.id,
      act: 'people.change',
      before: { roles: ['trainer'] },
      after: { roles: ['trainer', 'finance'] },
    });
  });

  it('and nobody changes their own, nor does anybody but an administrator change any', async () => {
    const admin = await someone(['administrator']);
    const others = await Promise.all([someone(['finance']), someone(['trainer']), someone(['student'])]);
    expect((await change(admin.cookie, admin.id, ['student'])).body.code).toBe('own_work');
    for (const { cookie } of others)
      expect((await change(cookie, admin.id, ['student'])).body.code).toBe('wrong_role');
    expect((await change(admin.cookie, others[0].id, [])).status).toBe(400);
  });
});

describe('Access ends', () => {
  it('at once, on every device, and the password no longer signs in until it is restored', async () => {
    const admin = await someone(['administrator']);
    const tom = await someone(['trainer']);
    const phone = await test.signIn(at, tom.email, password);
    expect((await end(admin.cookie, tom.id)).body.endedAt).not.toBeNull();
    expect([await session(tom.cookie), await session(phone)]).toEqual([401, 401]);
    const refused = await signIn(tom.email);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([401, undefined]);
    const stranger = await signIn('nobody@mail.example');
    expect(refused.body.code).toBe(stranger.body.code);
    expect((await end(admin.cookie, tom.id)).body.code).toBe('already_done');
    const back = await test.call('POST /api/staff/people/:id/restoration', {
      at,
      cookie: admin.cookie,
      params: { id: tom.id },
    });
    expect(back.body.endedAt).toBeNull();
    expect((await signIn(tom.email)).status).toBe(200);
    expect(await session(tom.cookie)).toBe(401);
  });
});

describe('The last administrator', () => {
  it('stays, also when the others can no longer sign in', async () => {
    const [first, second] = [await someone(['administrator']), await someone(['administrator'])];
    const others = await test.in(at, (tx) =>
      tx.execute(
        `select id from person where 'administrator' = any(roles) and id not in ('${first.id}', '${second.id}')`,
      ),
    );
    for (const { id } of (others as unknown as { rows: { id: string }[] }).rows)
      expect((await end(first.cookie, id)).status).toBe(200);
    expect((await end(first.cookie, second.id)).status).toBe(200);
    expect((await change(second.cookie, first.id, ['trainer'])).status).toBe(401);
    await test.call('POST /api/staff/people/:id/restoration', {
      at,
      cookie: first.cookie,
      params: { id: second.id },
    });
  });

  it.each([
    ['end each other', (one: Admin, other: Admin) => end(one.cookie, other.id)],
    [
      'take the role from each other',
      (one: Admin, other: Admin) => change(one.cookie, other.id, ['trainer']),
    ],
  ])('stays when two %s at the same moment', async (_, act) => {
    for (let round = 0; round < 8; round += 1) {
      const organisation = await test.organisation(`pair${made}`);
      at = organisation;
      const [one, other] = [await someone(['administrator']), await someone(['administrator'])];
      const answers = await Promise.all([act(one, other), act(other, one)]);
      const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(first).toBe(200);
      expect(second).toBeGreaterThanOrEqual(401);
      const left = await test.in(at, (tx) =>
        tx.execute(`select id from person where 'administrator' = any(roles) and ended_at is null`),
      );
      expect((left as unknown as { rows: unknown[] }).rows).toHaveLength(1);
    }
  });
});

type Admin = Awaited<ReturnType<typeof someone>>;
