import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonCredentials, StaffCredentialsPage } from '#contract/console/credentials.ts';
import type { Role } from '#contract/kit/roles.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { makeCredential, makePerson } from '#test/makers.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { staffCredential } from './credentials.table.ts';
import { remindOfCredentials } from './reminders.actions.ts';

const password = 'correct-horse-battery';
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const scan = (bytes: Buffer = pdf) => ({ fileName: 'tae.pdf', content: [bytes.toString('base64')] });
const facts = {
  kind: 'training_assessment',
  name: 'TAE40122',
  issuer: 'Skills College',
  number: '123',
  issuedOn: '2025-03-01',
  expiresOn: null as string | null,
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

interface Staff {
  readonly at: TestOrganisation;
  readonly ids: Record<'admin' | 'assessor' | 'trainer', string>;
  readonly cookies: Record<'admin' | 'assessor' | 'trainer', string>;
}
let made = 0;
/** An organisation with an administrator, an assessor and a trainer. */
async function newStaff(): Promise<Staff> {
  made += 1;
  test.clock.set('2027-03-01T01:00:00Z');
  const at = await test.organisation(`credentials${made}`);
  const add = (name: string, roles: Role[]) =>
    test.person(at, { email: `${name.toLowerCase()}@staff.example`, name, roles, password });
  const ids = {
    admin: await add('Ada', ['administrator']),
    assessor: await add('Asha', ['assessor']),
    trainer: await add('Tom', ['trainer']),
  };
  const cookie = (name: string) => test.signIn(at, `${name}@staff.example`, password);
  const cookies = {
    admin: await cookie('ada'),
    assessor: await cookie('asha'),
    trainer: await cookie('tom'),
  };
  return { at, ids, cookies };
}
type StaffKey = keyof Staff['ids'];

const record = ({ at, ids, cookies }: Staff, by: StaffKey, whose: StaffKey, change: object = {}) =>
  test.call('POST /api/staff/people/:id/credentials', {
    at,
    cookie: cookies[by],
    params: { id: ids[whose] },
    body: { id: randomUUID(), ...facts, document: scan(), ...change },
  });
const check = ({ at, cookies }: Staff, by: StaffKey, id: string, revision = 1, checked = true) =>
  test.call('PUT /api/staff/credentials/:id/check', {
    at,
    cookie: cookies[by],
    params: { id },
    body: { revision, checked },
  });
const change = ({ at, cookies }: Staff, by: StaffKey, id: string, body: object) =>
  test.call('PUT /api/staff/credentials/:id', {
    at,
    cookie: cookies[by],
    params: { id },
    body: { ...facts, revision: 1, document: null, ...body },
  });
const remove = ({ at, cookies }: Staff, by: StaffKey, id: string, removed: boolean) =>
  test.call('PUT /api/staff/credentials/:id/removal', {
    at,
    cookie: cookies[by],
    params: { id },
    body: { removed },
  });
const open = ({ at, cookies }: Staff, by: StaffKey, id: string) =>
  test.call('GET /api/staff/credentials/:id/document', { at, cookie: cookies[by], params: { id } });
/** What the page of a person shows of their credentials. */
async function seen(
  { at, ids, cookies }: Staff,
  by: StaffKey,
  whose: StaffKey,
): Promise<PersonCredentials | null> {
  const { body } = await test.call('GET /api/staff/people/:id', {
    at,
    cookie: cookies[by],
    params: { id: ids[whose] },
  });
  return body.credentials;
}
const idIn = ({ body }: { body: PersonCredentials }): string => body.credentials[0]!.id;

describe('The credentials of staff', () => {
  it('are recorded by themselves, and count as not checked until an administrator has checked them', async () => {
    const staff = await newStaff();
    const answer = await record(staff, 'assessor', 'assessor');
    expect(answer.status).toBe(201);
    expect(answer.body.credentials).toMatchObject([
      {
        name: 'TAE40122',
        state: 'no_date',
        document: { name: 'tae.pdf', mediaType: 'application/pdf' },
        recordedBy: 'Asha',
        checked: null,
      },
    ]);
    expect((await check(staff, 'admin', idIn(answer))).status).toBe(200);
    expect((await seen(staff, 'assessor', 'assessor'))?.credentials).toMatchObject([
      { checked: { by: 'Ada', at: '2027-03-01T01:00:00.000Z' } },
    ]);
    await check(staff, 'admin', idIn(answer), 1, false);
    expect((await seen(staff, 'admin', 'assessor'))?.credentials[0]?.checked).toBeNull();
  });

  it('are seen and changed by themselves and by administrators only', async () => {
    const staff = await newStaff();
    const id = idIn(await record(staff, 'admin', 'assessor'));
    expect(await seen(staff, 'trainer', 'assessor')).toBeNull();
    expect(codeOf(await open(staff, 'trainer', id))).toBe('404 not_found');
    expect(codeOf(await change(staff, 'trainer', id, { name: 'X' }))).toBe('404 not_found');
    expect(codeOf(await remove(staff, 'trainer', id, true))).toBe('404 not_found');
    expect(codeOf(await record(staff, 'trainer', 'assessor'))).toBe('404 not_found');
    expect(codeOf(await check(staff, 'assessor', id))).toBe('403 wrong_role');
    expect((await open(staff, 'assessor', id)).status).toBe(200);
  });

  it('are checked by nobody for themselves', async () => {
    const staff = await newStaff();
    await test.in(staff.at, (tx) =>
      tx
        .update(person)
        .set({ roles: ['administrator', 'assessor'] })
        .where(eq(person.id, staff.ids.admin)),
    );
    const id = idIn(await record(staff, 'admin', 'admin'));
    expect(codeOf(await check(staff, 'admin', id))).toBe('403 own_work');
  });

  it('are not checked any more once they change, and nobody checks or changes what they have not seen', async () => {
    const staff = await newStaff();
    const id = idIn(await record(staff, 'assessor', 'assessor'));
    await check(staff, 'admin', id);
    const changed = await change(staff, 'assessor', id, { expiresOn: '2028-01-01' });
    expect(changed.body.credentials).toMatchObject([
      { revision: 2, checked: null, state: 'valid', document: { name: 'tae.pdf' } },
    ]);
    expect(codeOf(await check(staff, 'admin', id, 1))).toBe('409 changed_elsewhere');
    expect(codeOf(await change(staff, 'admin', id, { name: 'X' }))).toBe('409 changed_elsewhere');
  });

  it('sent twice are recorded once', async () => {
    const staff = await newStaff();
    const id = randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => record(staff, 'assessor', 'assessor', { id })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(codeOf(await record(staff, 'assessor', 'assessor', { id, name: 'Other' }))).toBe(
      '409 idempotency_conflict',
    );
    const kept = await test.in(staff.at, (tx) => tx.select().from(storedFile));
    expect(kept.filter(({ name }) => name === 'tae.pdf')).toHaveLength(1);
    expect((await seen(staff, 'admin', 'assessor'))?.credentials).toHaveLength(1);
  });

  it.each([
    ['issued tomorrow', { issuedOn: '2027-03-02' }, '400 invalid_input'],
    ['that end before they were issued', { expiresOn: '2025-02-28' }, '400 invalid_input'],
    ['with a document nobody can read', { document: scan(Buffer.from('hello')) }, '422 file_not_accepted'],
  ])('%s are refused', async (_what, wrong, code) => {
    const staff = await newStaff();
    expect(codeOf(await record(staff, 'assessor', 'assessor', wrong))).toBe(code);
    expect((await seen(staff, 'admin', 'assessor'))?.credentials).toEqual([]);
  });

  it('removed are gone from the page, and back as they were when that is undone', async () => {
    const staff = await newStaff();
    const id = idIn(await record(staff, 'assessor', 'assessor'));
    await check(staff, 'admin', id);
    expect((await remove(staff, 'assessor', id, true)).body.credentials).toEqual([]);
    expect((await remove(staff, 'assessor', id, false)).body.credentials).toMatchObject([
      { id, checked: { by: 'Ada' } },
    ]);
  });

  it('are kept of trainers and assessors, not of students', async () => {
    const staff = await newStaff();
    const id = await test.in(staff.at, (tx) => makePerson(tx, { email: 'student@staff.example' }));
    const answer = await test.call('POST /api/staff/people/:id/credentials', {
      at: staff.at,
      cookie: staff.cookies.admin,
      params: { id },
      body: { id: randomUUID(), ...facts, document: null },
    });
    expect(codeOf(answer)).toBe('404 not_found');
    expect(await seen(staff, 'admin', 'admin')).toBeNull();
  });

  it('are kept by who reaches only students of their own intakes, too', async () => {
    const staff = await newStaff();
    await test.in(staff.at, (tx) =>
      tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, staff.ids.trainer)),
    );
    expect((await record(staff, 'trainer', 'trainer')).status).toBe(201);
    expect((await seen(staff, 'trainer', 'trainer'))?.credentials).toHaveLength(1);
  });

  it('are in the log of what staff did, with what changed', async () => {
    const staff = await newStaff();
    const id = idIn(await record(staff, 'assessor', 'assessor'));
    await check(staff, 'admin', id);
    await open(staff, 'admin', id);
    const { rows } = await test.in(staff.at, (tx) =>
      tx.execute<{ route: string; after: object | null }>(
        `select route, after from action_log where subject = 'staff_credential' order by position`,
      ),
    );
    expect(rows).toMatchObject([
      { route: 'POST /api/staff/people/:id/credentials', after: { name: 'TAE40122' } },
      { route: 'PUT /api/staff/credentials/:id/check', after: { checkedBy: staff.ids.admin } },
      { route: 'GET /api/staff/credentials/:id/document', after: null },
    ]);
  });

  it('that nobody has checked wait for administrators', async () => {
    const staff = await newStaff();
    const id = idIn(await record(staff, 'assessor', 'assessor'));
    const waiting = async () => {
      const { body } = await test.call('GET /api/staff/start', { at: staff.at, cookie: staff.cookies.admin });
      return body.waiting.find(({ kind }: { kind: string }) => kind === 'credentials')?.count;
    };
    expect(await waiting()).toBe(1);
    await check(staff, 'admin', id);
    expect(await waiting()).toBeUndefined();
  });
});

describe('The register of staff', () => {
  const register = async ({ at, cookies }: Staff, query: Record<string, string> = {}) =>
    (await test.call('GET /api/staff/credentials', { at, cookie: cookies.admin, query }))
      .body as StaffCredentialsPage;

  it('says who lacks what: an assessor without a training and assessment credential is missing one', async () => {
    const staff = await newStaff();
    const page = await register(staff);
    expect(page).toMatchObject({ people: 2, assessorsWithout: 1, counts: { missing: 2, in_order: 0 } });
    expect(page.rows.map(({ name, needs }) => [name, needs[0]!.state])).toEqual([
      ['Asha', 'missing'],
      ['Tom', 'not_needed'],
    ]);
  });

  it('counts an expired credential as none, and shows what ends, the worst first', async () => {
    const staff = await newStaff();
    await test.in(staff.at, async (tx) => {
      const hold = (personId: string, more: object) =>
        makeCredential(tx, { personId, checkedBy: staff.ids.admin, checkedAt: new Date(), ...more });
      await hold(staff.ids.assessor, { expiresOn: '2027-02-28' });
      for (const personId of [staff.ids.assessor, staff.ids.trainer]) {
        await hold(personId, { kind: 'vocational', name: 'SIT30821' });
        await hold(personId, { kind: 'development', name: 'PD', expiresOn: '2027-04-01' });
      }
      await hold(staff.ids.trainer, { kind: 'licence', name: 'RSA', checkedBy: null, checkedAt: null });
    });
    const page = await register(staff);
    expect(page).toMatchObject({
      assessorsWithout: 1,
      counts: { missing: 0, expired: 1, ends_soon: 2, unchecked: 1, in_order: 0 },
      rows: [
        { name: 'Asha', standings: ['expired', 'ends_soon'], unchecked: 0 },
        { name: 'Tom', standings: ['ends_soon', 'unchecked'], others: [{ name: 'RSA', state: 'no_date' }] },
      ],
    });
    expect((await register(staff, { standing: 'unchecked' })).rows.map(({ name }) => name)).toEqual(['Tom']);
    expect((await register(staff, { search: 'ash' })).rows.map(({ name }) => name)).toEqual(['Asha']);
  });

  it('has who trains or assesses now, and is for administrators', async () => {
    const staff = await newStaff();
    await test.in(staff.at, (tx) =>
      tx.update(person).set({ endedAt: new Date() }).where(eq(person.id, staff.ids.trainer)),
    );
    expect((await register(staff)).rows.map(({ name }) => name)).toEqual(['Asha']);
    const answer = await test.call('GET /api/staff/credentials', {
      at: staff.at,
      cookie: staff.cookies.assessor,
    });
    expect(codeOf(answer)).toBe('403 wrong_role');
  });

  it('is read in a number of statements that does not depend on how many there are', async () => {
    const staff = await newStaff();
    await register(staff);
    test.statements();
    await register(staff);
    const few = test.statements().length;
    await test.in(staff.at, async (tx) => {
      for (const at of [1, 2, 3, 4, 5]) {
        const personId = await makePerson(tx, { email: `t${at}@staff.example`, roles: ['trainer'] });
        await makeCredential(tx, { personId });
      }
    });
    test.statements();
    await register(staff);
    expect(test.statements().length).toBe(few);
  });
});

describe('Reminders of what ends', () => {
  const mails = async ({ at }: Staff) =>
    (await test.in(at, (tx) => tx.select().from(mailMessage).orderBy(mailMessage.id)))
      .filter(({ subject }) => subject.includes('ending'))
      .map(({ recipient, text }) => ({ to: recipient, text }));
  const onDay = async (staff: Staff, day: string) => {
    const before = (await mails(staff)).length;
    test.clock.set(`${day}T01:00:00Z`);
    await remindOfCredentials(test.tenant(staff.at));
    await remindOfCredentials(test.tenant(staff.at));
    return (await mails(staff))
      .slice(before)
      .map(({ to }) => to)
      .toSorted();
  };
  const both = ['ada@staff.example', 'asha@staff.example'];

  it('go to the person and to administrators 60 and 14 days before and on the day, once each', async () => {
    const staff = await newStaff();
    await test.in(staff.at, (tx) =>
      makeCredential(tx, { personId: staff.ids.assessor, name: 'First aid', expiresOn: '2027-05-01' }),
    );
    expect(await onDay(staff, '2027-03-01')).toEqual([]);
    expect(await onDay(staff, '2027-03-02')).toEqual(both);
    expect(await onDay(staff, '2027-03-03')).toEqual([]);
    expect(await onDay(staff, '2027-04-17')).toEqual(both);
    expect(await onDay(staff, '2027-05-01')).toEqual(both);
    expect(await onDay(staff, '2027-05-02')).toEqual([]);
    const letterTo = async (name: string) => (await mails(staff)).find(({ to }) => to.startsWith(name));
    const [own, all] = [await letterTo('asha'), await letterTo('ada')];
    expect(own!.text).toContain('First aid');
    expect(own!.text).toContain('Ends on 1 May 2027');
    expect(own!.text).toContain(`/console/people/${staff.ids.assessor}`);
    expect(all!.text).toContain('Asha: First aid');
    expect(all!.text).toContain('/console/people/credentials');
  });

  it('make up for a day on which no server ran, and start again when the end moves', async () => {
    const staff = await newStaff();
    const id = await test.in(staff.at, (tx) =>
      makeCredential(tx, { personId: staff.ids.assessor, expiresOn: '2027-05-01' }),
    );
    expect(await onDay(staff, '2027-03-04')).toEqual(both);
    await test.in(staff.at, (tx) =>
      tx.update(staffCredential).set({ expiresOn: '2027-05-03' }).where(eq(staffCredential.id, id)),
    );
    expect(await onDay(staff, '2027-03-05')).toEqual(both);
  });

  it('are not sent for what was removed or replaced, nor to who has left', async () => {
    const staff = await newStaff();
    await test.in(staff.at, async (tx) => {
      const ends = { expiresOn: '2027-05-01' };
      const { assessor, trainer, admin } = staff.ids;
      await makeCredential(tx, { personId: assessor, ...ends, removedBy: admin, removedAt: new Date() });
      await makeCredential(tx, { personId: assessor, ...ends, kind: 'licence', name: 'RSA' });
      await makeCredential(tx, { personId: assessor, kind: 'licence', name: 'RSA', expiresOn: '2030-05-01' });
      await makeCredential(tx, { personId: trainer, ...ends });
      await tx.update(person).set({ endedAt: new Date() }).where(eq(person.id, trainer));
    });
    expect(await onDay(staff, '2027-03-02')).toEqual([]);
  });
});
