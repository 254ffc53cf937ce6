import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person } from '#server/features/identity/people/identity.table.ts';
import { openRecord } from '#server/features/record/record.actions.ts';
import { recordChange, studentRecord } from '#server/features/record/record.table.ts';
import { checkIdentifier } from '#server/features/registration/identifier/identifier.actions.ts';
import { checkRecord } from '#server/features/registration/identifier/recordCheck.actions.ts';
import { proveEmail } from '#server/features/registration/outcome/outcome.actions.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { inScope } from '#server/platform/scope.ts';
import { makePerson } from '#test/makers.ts';
import type { GivenAnswers } from '#test/makersRegistration.ts';
import {
  beginDraft,
  makeEnrolling,
  openLink,
  readDraft,
  register,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { cookieOf, testApp, type TestApp } from '#test/testApp.ts';
import { usiConnectorStandIn, type UsiConnectorStandIn } from '#test/usiConnectorStandIn.ts';

const password = 'correct-horse-battery';
const usi = 'BNGH7C75FN';
let test: TestApp;
let registry: UsiConnectorStandIn;
/** Staff decide here, and nobody does there. */
let world: RegistrationWorld;
let quick: RegistrationWorld;

beforeAll(async () => {
  registry = await usiConnectorStandIn();
  test = await testApp({
    USI_CONNECTOR_URL: registry.url,
    USI_CONNECTOR_TOKEN: registry.token,
    REQUESTS_PER_MINUTE: '100000',
  });
  test.clock.set('2027-03-01T00:00:00Z');
  world = await makeEnrolling(test, 'harbour');
  quick = await makeEnrolling(test, 'redgum', { outcome: 'accept_at_once' });
  await test.in(quick.at, (tx) =>
    tx.execute(
      sql`update course_offer set registration_steps = '["account","about","background","usi","fees","declarations","review"]'`,
    ),
  );
});
afterAll(async () => {
  await test.close();
  await registry.close();
});
beforeEach(() => {
  registry.people.clear();
  registry.people.set(usi, { given: 'Amira', family: 'Haddad', birthDate: '1998-04-17' });
});

let made = 0;
const someone = () => `person${made++}@mail.example`;

const accept = async (of: RegistrationWorld, id: string) => {
  await test.call('PUT /api/staff/registrations/:id/suitability', {
    at: of.at,
    cookie: of.administrator,
    params: { id },
    body: { result: 'suitable', advice: 'Fits.' },
  });
  const answer = await test.call('POST /api/staff/registrations/:id/acceptance', {
    at: of.at,
    cookie: of.administrator,
    params: { id },
  });
  expect(answer.status).toBe(200);
  return answer.body.personId as string;
};
const enrol = async (email: string, own: GivenAnswers = {}) => {
  const { draft } = await register(test, world, email, own);
  return accept(world, draft.id);
};
const read = async (personId: string, of = world) =>
  (
    await test.call('GET /api/staff/people/:id/record', {
      at: of.at,
      cookie: of.administrator,
      params: { id: personId },
    })
  ).body;
const correct = (personId: string, baseRevision: number, values: object, reason = 'Seen on the passport') =>
  test.call('PATCH /api/staff/people/:id/record', {
    at: world.at,
    cookie: world.administrator,
    params: { id: personId },
    body: { baseRevision, values, reason },
  });
const askRegistryAbout = (personId: string) => checkRecord(test.tenant(world.at), personId, 0);
const personIdOf = (of: RegistrationWorld, email: string) =>
  test.in(of.at, async (tx) => {
    const [row] = await tx.select({ id: person.id }).from(person).where(eq(person.email, email));
    return row!.id;
  });

describe('A record', () => {
  it('comes with every field it can hold, as the country asks for it and as its values make it apply', async () => {
    const personId = await enrol(someone(), { disability: 'N' });
    const { country, fields } = await read(personId);
    expect(country).toBe('AU');
    const field = (name: string) => fields.find((one: { field: string }) => one.field === name);
    expect(field('birthDate')).toMatchObject({ step: 'about', kind: 'date', required: true, asked: true });
    expect(field('disabilityTypes')).toMatchObject({ asked: false, sensitive: true });
    expect(field('usi')).toMatchObject({ step: 'usi', sensitive: true });
    for (const name of ['studyReason', 'llndReading', 'declared']) expect(field(name)).toBeUndefined();
  });
});

describe('An accepted registration', () => {
  it('leaves what it says of the person in their record, with a client number, and nothing of the enrolment', async () => {
    const personId = await enrol(someone(), { middleName: 'Noor', studyReason: '01' });
    const record = await read(personId);
    expect(record).toMatchObject({
      name: 'Amira Noor Haddad',
      clientNumber: expect.stringMatching(/^\d{6}$/),
      values: { middleName: 'Noor', addressPostcode: '2000', countryOfBirth: '1101', usi },
      identifier: { state: 'format_valid' },
    });
    for (const field of ['studyReason', 'llndReading', 'payerKind', 'informationRead'])
      expect(record.values).not.toHaveProperty(field);
    expect(record.history).toContainEqual(
      expect.objectContaining({
        field: 'familyName',
        before: null,
        value: 'Haddad',
        source: 'registration',
        by: expect.any(String),
      }),
    );
  });

  it('of the same person later is newer: it changes the record and the history keeps what was said before', async () => {
    const email = someone();
    const personId = await enrol(email, { disability: 'Y', disabilityTypes: ['11'] });
    const { clientNumber } = await read(personId);
    expect(await enrol(email, { addressPostcode: '2010', disability: 'N' })).toBe(personId);
    const record = await read(personId);
    expect(record.clientNumber).toBe(clientNumber);
    expect(record.values).toMatchObject({ addressPostcode: '2010', disability: 'N' });
    expect(record.values).not.toHaveProperty('disabilityTypes');
    expect(record.history).toContainEqual(
      expect.objectContaining({ field: 'addressPostcode', before: '2000', value: '2010' }),
    );
    expect(record.history).toContainEqual(
      expect.objectContaining({ field: 'disabilityTypes', before: ['11'], value: null }),
    );
  });

  it('that nobody looked at leaves a known name as it is and proposes the other one to staff', async () => {
    const email = someone();
    await register(test, quick, email, { givenName: 'Amira' });
    const personId = await personIdOf(quick, email);
    await register(test, quick, email, { givenName: 'Amina', addressPostcode: '2010' });
    const record = await read(personId, quick);
    expect(record).toMatchObject({
      name: 'Amira Haddad',
      values: { givenName: 'Amira', addressPostcode: '2010' },
      proposal: { name: { givenName: 'Amina', familyName: 'Haddad' }, decision: null },
    });
  });

  it('has its record follow when the registry answers about its number', async () => {
    const { draft } = await register(test, world, someone());
    const personId = await accept(world, draft.id);
    await checkIdentifier(test.tenant(world.at), draft.id, 1);
    const record = await read(personId);
    expect(record.identifier).toMatchObject({ state: 'verified', checkedAt: expect.any(String) });
    expect(record.history).toContainEqual(
      expect.objectContaining({ field: 'identifierState', value: 'verified', source: 'registry' }),
    );
  });
});

describe('The next registration', () => {
  it('starts with what is known, once the email is proven and not before', async () => {
    const email = someone();
    await enrol(email, { middleName: 'Noor' });
    const draft = await beginDraft(test, world, email);
    expect((await readDraft(test, world.at, draft)).body.answers).toEqual({});
    const opened = await openLink(test, world.at, email, draft.cookie);
    const { body } = await readDraft(test, world.at, { id: draft.id, cookie: cookieOf(opened) });
    expect(body.answers).toMatchObject({
      middleName: { value: 'Noor' },
      addressPostcode: { value: '2000' },
      usi: { value: usi },
    });
    expect(body.answers).not.toHaveProperty('studyReason');
  });

  it('keeps what was typed before the link was opened', async () => {
    const email = someone();
    await enrol(email);
    const draft = await beginDraft(test, world, email);
    await test.call('PATCH /api/public/registrations/:id/answers', {
      at: world.at,
      cookie: draft.cookie,
      params: { id: draft.id },
      body: {
        device: 'device-one',
        answers: [{ field: 'addressPostcode', value: '3000', baseRevision: 0 }],
      },
    });
    await inScope(test.tenant(world.at), (scope) => proveEmail(scope, draft.id));
    const [row] = await test.in(world.at, (tx) =>
      tx.select().from(registration).where(eq(registration.id, draft.id)),
    );
    expect(row!.answers).toMatchObject({
      addressPostcode: { value: '3000' },
      familyName: { value: 'Haddad' },
    });
  });

  it('of somebody who is signed in starts with it at once', async () => {
    const email = someone();
    await test.person(world.at, { email, password });
    await enrol(email);
    const cookie = await test.signIn(world.at, email, password);
    const begun = await test.call('POST /api/public/registrations', {
      at: world.at,
      cookie,
      body: { key: randomUUID(), courseId: world.courseId, email },
    });
    const draft = { id: begun.body.id, cookie };
    const { body } = await readDraft(test, world.at, draft);
    expect(body.answers).toMatchObject({ familyName: { value: 'Haddad' } });
  });
});

describe('A client number', () => {
  it('is given once to each, however many are accepted at the same moment', async () => {
    const ids = await test.in(world.at, async (tx) =>
      Promise.all(Array.from({ length: 6 }, () => makePerson(tx, { email: someone() }))),
    );
    // Everybody twice.
    const numbers = await Promise.all(
      [...ids, ...ids].map((id) =>
        inScope(test.tenant(world.at), async ({ tx, now }) => {
          const { clientNumber } = await openRecord(tx, id, now);
          return [id, clientNumber] as const;
        }),
      ),
    );
    const given = new Map<string, Set<string>>();
    for (const [id, number] of numbers) given.set(id, (given.get(id) ?? new Set()).add(number));
    for (const own of given.values()) expect(own.size).toBe(1);
    expect(new Set(numbers.map(([, number]) => number)).size).toBe(ids.length);
    for (const [, number] of numbers) expect(number.length).toBeLessThanOrEqual(10);
  });

  it('is for life: the database refuses to change it', async () => {
    const personId = await enrol(someone());
    const change = test.in(world.at, (tx) =>
      tx.update(studentRecord).set({ clientNumber: '999999' }).where(eq(studentRecord.personId, personId)),
    );
    await expect(change).rejects.toMatchObject({ code: '23514' });
  });
});

describe('Staff', () => {
  it('correct a record with a reason, which stays in its history with who did it', async () => {
    const personId = await enrol(someone());
    const { revision } = await read(personId);
    const answer = await correct(personId, revision, { addressPostcode: '2010' }, 'Rang and told us');
    expect(answer.status).toBe(200);
    expect(answer.body.history[0]).toMatchObject({
      field: 'addressPostcode',
      before: '2000',
      value: '2010',
      source: 'staff',
      by: expect.any(String),
      reason: 'Rang and told us',
    });
  });

  it.each([
    ['a postcode of another state', { addressPostcode: '3000' }, 'addressState'],
    ['a code nobody knows', { gender: 'Q' }, 'gender'],
    ['no family name', { familyName: '' }, 'familyName'],
    ['an identifier with a wrong check character', { usi: 'BNGH7C75FM' }, 'usi'],
  ])('cannot record %s', async (_, values, field) => {
    const personId = await enrol(someone());
    const { revision } = await read(personId);
    const answer = await correct(personId, revision, values);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field }));
  });

  it('do not overwrite what was changed since they read it', async () => {
    const personId = await enrol(someone());
    const { revision } = await read(personId);
    await correct(personId, revision, { emergencyName: 'Layla' });
    expect((await correct(personId, revision, { emergencyName: 'Omar' })).body.code).toBe(
      'changed_elsewhere',
    );
  });

  it('have the identifier verified anew when they correct a birth date', async () => {
    const personId = await enrol(someone(), { birthDate: '1998-04-18' });
    await askRegistryAbout(personId);
    const wrong = await read(personId);
    expect(wrong.identifier).toMatchObject({ state: 'mismatch', differs: ['birthDate'] });
    const corrected = await correct(personId, wrong.revision, { birthDate: '1998-04-17' });
    expect(corrected.body.identifier).toMatchObject({ state: 'format_valid', checkedAt: null });
    await askRegistryAbout(personId);
    expect((await read(personId)).identifier.state).toBe('verified');
  });

  it('leave a postal address with a street or a post box', async () => {
    const address = { postalSuburb: 'Coogee', postalState: '01', postalPostcode: '2034' };
    const own = { postalSame: false, postalLine: '', postalBox: 'PO Box 12', ...address };
    const personId = await enrol(someone(), own);
    const { revision } = await read(personId);
    const empty = await correct(personId, revision, { postalBox: null });
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'postalLine', code: 'required' })],
    ]);
    const moved = await correct(personId, revision, { postalBox: null, postalLine: '4 Beach Street' });
    expect(moved.body.values).toMatchObject({ postalLine: '4 Beach Street' });
    const same = await correct(personId, moved.body.revision, { postalSame: true });
    expect(same.body.values).not.toHaveProperty('postalLine');
  });

  it('clear what hung on an answer together with it', async () => {
    const personId = await enrol(someone(), { priorEducation: 'Y', priorAchievements: ['514'] });
    const { revision } = await read(personId);
    const answer = await correct(personId, revision, { priorEducation: 'N' });
    expect(answer.body.values).not.toHaveProperty('priorAchievements');
  });
});

describe('A student', () => {
  const student = async (own: GivenAnswers = {}) => {
    const email = someone();
    await test.person(world.at, { email, name: 'Amira Haddad', password });
    const personId = await enrol(email, own);
    return { personId, cookie: await test.signIn(world.at, email, password) };
  };
  const propose = (cookie: string, name: object, reason = 'I married') =>
    test.call('POST /api/user/legal_name_proposals', {
      at: world.at,
      cookie,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        name: { singleName: false, givenName: 'Amira', middleName: '', familyName: 'Haddad', ...name },
        reason,
      },
    });
  const decide = (id: string, accepted: boolean, cookie = world.administrator) =>
    test.call('POST /api/staff/legal_name_proposals/:id/decision', {
      at: world.at,
      cookie,
      params: { id },
      body: { accepted, note: '' },
    });

  it('does not change the name on documents alone', async () => {
    const { cookie } = await student();
    const answer = await test.call('PATCH /api/user/profile', {
      at: world.at,
      cookie,
      body: { name: 'Somebody Else' },
    });
    expect(answer.body).toMatchObject({ status: 400, errors: [{ field: 'name', code: 'staff_confirm' }] });
  });

  it('proposes another name; once staff confirm it, it is the legal name and the identifier is verified anew', async () => {
    const { personId, cookie } = await student();
    await askRegistryAbout(personId);
    expect((await read(personId)).identifier.state).toBe('verified');
    const proposed = await propose(cookie, { familyName: 'Nasser' });
    expect(proposed.body).toMatchObject({
      name: 'Amira Haddad',
      needsStaff: true,
      proposal: { name: { familyName: 'Nasser' }, decision: null },
    });
    const { id } = proposed.body.proposal;
    const decided = await decide(id, true);
    expect(decided.body).toMatchObject({
      name: 'Amira Nasser',
      identifier: { state: 'format_valid' },
      proposal: { decision: { accepted: true } },
    });
    await askRegistryAbout(personId);
    expect((await read(personId)).identifier).toMatchObject({ state: 'mismatch', differs: ['familyName'] });
    expect((await decide(id, true)).body.code).toBe('already_done');
    const own = await test.call('GET /api/user/legal_name', { at: world.at, cookie });
    expect(own.body).toMatchObject({ name: 'Amira Nasser', proposal: { decision: { accepted: true } } });
  });

  it('keeps the name when staff refuse it, and a newer proposal replaces one that waits', async () => {
    const { personId, cookie } = await student();
    const first = (await propose(cookie, { familyName: 'Nasser' })).body.proposal.id;
    const second = (await propose(cookie, { familyName: 'Naser' })).body.proposal.id;
    expect((await decide(first, true)).body.code).toBe('already_done');
    expect((await decide(second, false)).body).toMatchObject({ name: 'Amira Haddad' });
    expect((await read(personId)).values.familyName).toBe('Haddad');
  });

  it('may have one name only', async () => {
    const { personId, cookie } = await student();
    const { id } = (
      await propose(cookie, { singleName: true, givenName: '', middleName: '', familyName: 'Suharto' })
    ).body.proposal;
    await decide(id, true);
    const { name, values } = await read(personId);
    expect([name, values.singleName, values.givenName]).toEqual(['Suharto', true, undefined]);
  });

  it('cannot propose the name they have, nor a given name that is none', async () => {
    const { cookie } = await student();
    expect((await propose(cookie, {})).body.code).toBe('already_done');
    expect((await propose(cookie, { givenName: '' })).body).toMatchObject({
      errors: [{ field: 'givenName' }],
    });
  });

  it('who changes the phone changes it in the record, as said by the student', async () => {
    const { personId, cookie } = await student();
    await test.call('PATCH /api/user/profile', { at: world.at, cookie, body: { phone: '0498 765 432' } });
    const record = await read(personId);
    expect(record.values.phone).toBe('0498 765 432');
    expect(record.history[0]).toMatchObject({ field: 'phone', source: 'student' });
  });
});

describe('The history of a record', () => {
  it('only grows', async () => {
    const personId = await enrol(someone());
    const change = test.in(world.at, (tx) =>
      tx.update(recordChange).set({ reason: 'nothing' }).where(eq(recordChange.personId, personId)),
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});
