import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GivenAnswers } from '#test/makersRegistration.ts';
import { makeRegistrationSettings } from '#test/makersRegistration.ts';
import {
  makeEnrolling,
  readDraft,
  readyDraft,
  register,
  saveAll,
  send,
  submissionFor,
  type Draft,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { usiConnectorStandIn, type UsiConnectorStandIn } from '#test/usiConnectorStandIn.ts';
import { askAboutUnanswered, checkIdentifier } from './identifier/identifier.actions.ts';

const usi = 'BNGH7C75FN';
let registry: UsiConnectorStandIn;
let test: TestApp;
let world: RegistrationWorld;
let at: number;

beforeAll(async () => {
  registry = await usiConnectorStandIn();
  test = await testApp({
    USI_CONNECTOR_URL: registry.url,
    USI_CONNECTOR_TOKEN: registry.token,
    REQUESTS_PER_MINUTE: '100000',
  });
  world = await makeEnrolling(test, 'harbour');
});
afterAll(async () => {
  await test.close();
  await registry.close();
});
beforeEach(async () => {
  // Asked here by hand: what waits in the queue of an earlier test must not ask in between.
  await test.platform.database.outsideTenants((tx) =>
    tx.execute(sql`delete from pgboss.job where name = 'registration.identifier'`),
  );
  at = Date.parse('2027-03-01T00:00:00Z');
  test.clock.set(new Date(at).toISOString());
  registry.people.clear();
  registry.people.set(usi, { given: 'Amira', family: 'Haddad', birthDate: '1998-04-17' });
  Object.assign(registry, { heard: [], trouble: null, silentAboutDetails: false, meanwhile: null });
});

const later = (seconds: number) => test.clock.set(new Date((at += seconds * 1000)).toISOString());
const tenantOf = (enrolling: RegistrationWorld) => test.tenant(enrolling.at);
const ask = (draft: Draft, revision = 1, of = world) => checkIdentifier(tenantOf(of), draft.id, revision);
const identifier = async (draft: Draft, of = world) => (await readDraft(test, of.at, draft)).body.identifier;
/** What is missing but for the wordings, which are only ticked when it is sent. */
const missing = async (draft: Draft, of = world): Promise<object[]> =>
  (await readDraft(test, of.at, draft)).body.missing.filter(
    ({ field }: { field: string }) => field !== 'declared',
  );

interface Job {
  data: { registrationId: string; revision: number };
  pause: number;
}
/** What is in the queue about a registration, with how many seconds it waits. */
const queued = ({ id }: Draft): Promise<Job[]> =>
  test.platform.database.outsideTenants(async (tx) => {
    const { rows } = await tx.execute<Job & Record<string, unknown>>(sql`
      select data, round(extract(epoch from start_after - created_on))::int as pause from pgboss.job
      where name = 'registration.identifier' and data ->> 'registrationId' = ${id} order by created_on`);
    return rows;
  });
let made = 0;
const draftOf = (own: GivenAnswers = {}, of = world): Promise<Draft> =>
  readyDraft(test, of, `usi${made++}@person.example`, own);

describe('A student identifier that is given', () => {
  it('is asked about once it has not changed for a moment; the queue holds its revision and nothing of the person', async () => {
    const draft = await draftOf({ usi: null });
    await saveAll(test, world.at, draft, { usi: 'BNGH7C75FO' }, { base: 1 });
    expect(await queued(draft)).toEqual([]);
    await saveAll(test, world.at, draft, { usi }, { base: 2 });
    const [job] = await queued(draft);
    expect(job).toEqual({
      data: { organisationId: world.at.id, registrationId: draft.id, revision: 3 },
      pause: 10,
    });
    await saveAll(test, world.at, draft, { phone: '0498 765 432' }, { base: 1 });
    expect(await queued(draft)).toHaveLength(1);
    expect(await identifier(draft)).toMatchObject({ state: 'format_valid', unchecked: 'pending' });
  });

  it('is verified by the registry and by nobody else, with the time', async () => {
    const draft = await draftOf();
    await ask(draft);
    expect(registry.heard).toEqual([
      {
        organisation: 'harbour',
        usi,
        names: { given: 'Amira', family: 'Haddad' },
        birthDate: '1998-04-17',
      },
    ]);
    expect(await identifier(draft)).toEqual({
      state: 'verified',
      unchecked: null,
      checkedAt: '2027-03-01T00:00:00.000Z',
      differs: [],
    });
    expect(await missing(draft)).toEqual([]);
  });

  it('of somebody with one name is compared by that name', async () => {
    registry.people.set(usi, { family: 'Haddad', birthDate: '1998-04-17' });
    const draft = await draftOf({ singleName: true, givenName: null });
    await ask(draft);
    expect(registry.heard[0]!.names).toEqual({ single: 'Haddad' });
    expect((await identifier(draft)).state).toBe('verified');
  });

  it('is asked about once, however often', async () => {
    const draft = await draftOf();
    await Promise.all([ask(draft), ask(draft), ask(draft)]);
    await ask(draft);
    expect((await identifier(draft)).state).toBe('verified');
    const { rows } = await test.in(world.at, (tx) =>
      tx.execute<{ outcome: string }>(
        sql`select outcome from registration_identifier_check where registration_id = ${draft.id}`,
      ),
    );
    expect(rows).toEqual([{ outcome: 'verified' }]);
  });
});

describe('A registry that knows other details', () => {
  it.each([
    ['another birth date', { birthDate: '1998-04-18' }, [['about', 'birthDate', 'registry_differs']]],
    [
      'other names',
      { givenName: 'Amy', familyName: 'Hadad' },
      [
        ['about', 'givenName', 'registry_differs'],
        ['about', 'familyName', 'registry_differs'],
      ],
    ],
    ['no such number', { usi: 'QFJEGFSBC4' }, [['usi', 'usi', 'registry_unknown']]],
  ] as const)('%s: says what to compare, at its field, and stops nobody', async (_case, own, fields) => {
    const draft = await draftOf(own);
    await ask(draft);
    expect((await identifier(draft)).state).toBe('mismatch');
    expect(await missing(draft)).toEqual(
      fields.map(([step, field, code]) => ({ step, field, code, blocking: false })),
    );
    const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(answer.body.status).toBe('submitted');
  });

  it('but does not say which: the link leads to the number itself', async () => {
    registry.silentAboutDetails = true;
    const draft = await draftOf({ familyName: 'Hadad' });
    await ask(draft);
    expect(await identifier(draft)).toMatchObject({ state: 'mismatch', differs: [] });
    expect(await missing(draft)).toMatchObject([{ field: 'usi', code: 'registry_differs' }]);
  });

  it('or has closed the number', async () => {
    registry.people.get(usi)!.closed = true;
    const draft = await draftOf();
    await ask(draft);
    expect((await identifier(draft)).state).toBe('deactivated');
    expect(await missing(draft)).toMatchObject([{ field: 'usi', code: 'registry_closed', blocking: false }]);
  });

  it('keeps from sending where the organisation says so, naming the field', async () => {
    const strict = await makeEnrolling(test, 'strict');
    await test.in(strict.at, (tx) => makeRegistrationSettings(tx, { identifierMustMatch: true }));
    const draft = await draftOf({ birthDate: '1998-04-18' }, strict);
    await ask(draft, 1, strict);
    const refused = await send(test, strict.at, draft, await submissionFor(test, strict.at, draft));
    expect(refused.body.errors).toMatchObject([{ field: 'birthDate', code: 'registry_differs' }]);
    await saveAll(test, strict.at, draft, { birthDate: '1998-04-17' }, { base: 1 });
    expect(await missing(draft, strict)).toEqual([]);
    const sent = await send(test, strict.at, draft, await submissionFor(test, strict.at, draft));
    expect(sent.body.status).toBe('submitted');
  });
});

describe('What the registry said', () => {
  it.each<[string, GivenAnswers]>([
    ['another number', { usi: 'QFJEGFSBC4' }],
    ['another given name', { givenName: 'Amy' }],
    ['another family name', { familyName: 'Hadad' }],
    ['another birth date', { birthDate: '1998-04-18' }],
  ])('is worth nothing after %s, and it is asked again', async (_case, change) => {
    const draft = await draftOf();
    await ask(draft);
    expect((await identifier(draft)).state).toBe('verified');
    await saveAll(test, world.at, draft, change, { base: 1 });
    expect(await identifier(draft)).toEqual({
      state: 'format_valid',
      unchecked: 'pending',
      checkedAt: null,
      differs: [],
    });
    expect((await queued(draft)).map(({ data }) => data.revision)).toEqual([2]);
    await ask(draft, 2);
    expect((await identifier(draft)).state).toBe('mismatch');
  });

  it('about details that were changed while it was asked is not kept, and nobody waited for it', async () => {
    const draft = await draftOf();
    let saved = 0;
    registry.meanwhile = async () => {
      saved = (await saveAll(test, world.at, draft, { familyName: 'Hadad' }, { base: 1 })).status;
    };
    await ask(draft);
    expect(saved).toBe(200);
    expect(await identifier(draft)).toMatchObject({ state: 'format_valid', unchecked: 'pending' });
  });

  it('is asked with no transaction of the database open', async () => {
    const draft = await draftOf();
    let open: unknown;
    registry.meanwhile = async () => {
      const { rows } = await test.platform.database.outsideTenants((tx) =>
        tx.execute<{ query: string }>(sql`select query from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
            and query ilike '%registration%'`),
      );
      open = rows;
    };
    await ask(draft);
    expect(open).toEqual([]);
    expect((await identifier(draft)).state).toBe('verified');
  });

  it('stays in a history that only grows, and neither there nor in the queue stands the number', async () => {
    const draft = await draftOf();
    registry.trouble = 'busy';
    await ask(draft);
    later(61);
    registry.trouble = null;
    await ask(draft);
    const { rows } = await test.in(world.at, (tx) =>
      tx.execute<Record<string, unknown>>(
        sql`select * from registration_identifier_check where registration_id = ${draft.id} order by id`,
      ),
    );
    expect(rows).toMatchObject([{ outcome: 'unavailable' }, { outcome: 'verified' }]);
    const everything = JSON.stringify([rows, await queued(draft)]);
    for (const secret of [usi, 'Amira', 'Haddad', '1998']) expect(everything).not.toContain(secret);
    const change = test.in(world.at, (tx) =>
      tx.execute(sql`update registration_identifier_check set outcome = 'verified'`),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it('is seen by staff with its time, and stands in the history', async () => {
    const { draft } = await register(test, world, 'staff@person.example', { birthDate: '1998-04-18' });
    await ask(draft);
    const { body } = await test.call('GET /api/staff/registrations/:id', {
      at: world.at,
      cookie: world.administrator,
      params: { id: draft.id },
    });
    expect(body.registration.identifier).toMatchObject({
      state: 'mismatch',
      checkedAt: '2027-03-01T00:00:00.000Z',
      differs: ['birthDate'],
    });
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain('identifier_checked');
  });
});

describe('A registry that does not answer', () => {
  it.each(['busy', 'lost', 'nonsense', 'elsewhere'] as const)(
    '(%s) leaves the number as it is, stops nobody, and is asked again after a growing pause',
    async (trouble) => {
      registry.trouble = trouble;
      const draft = await draftOf();
      await ask(draft);
      expect(await identifier(draft)).toEqual({
        state: 'format_valid',
        unchecked: 'unavailable',
        checkedAt: '2027-03-01T00:00:00.000Z',
        differs: [],
      });
      expect(await missing(draft)).toEqual([]);
      const asked = registry.heard.length;
      await ask(draft);
      expect(registry.heard).toHaveLength(asked);
      later(61);
      await ask(draft);
      expect((await queued(draft)).map(({ pause }) => pause)).toEqual([60, 120]);
      registry.trouble = null;
      later(121);
      await ask(draft);
      expect((await identifier(draft)).state).toBe('verified');
      expect(await queued(draft)).toHaveLength(2);
    },
  );

  it('is asked once a day about everything that was sent, and about nothing that came to nothing', async () => {
    const daily = await makeEnrolling(test, 'daily');
    registry.trouble = 'busy';
    const waiting = await register(test, daily, 'waiting@person.example');
    const gone = await register(test, daily, 'gone@person.example');
    const answered = await register(test, daily, 'answered@person.example');
    for (const { draft } of [waiting, gone]) await ask(draft, 1, daily);
    registry.trouble = null;
    later(3600);
    await ask(answered.draft, 1, daily);
    await test.call('POST /api/public/registrations/:id/withdrawal', {
      at: daily.at,
      cookie: gone.draft.cookie,
      params: { id: gone.draft.id },
    });
    const before = await Promise.all([waiting, gone, answered].map(({ draft }) => queued(draft)));
    await askAboutUnanswered(tenantOf(daily));
    const after = await Promise.all([waiting, gone, answered].map(({ draft }) => queued(draft)));
    expect(after.map(({ length }, n) => length - before[n]!.length)).toEqual([1, 0, 0]);
    const heard = registry.heard.length;
    await ask(gone.draft, 1, daily);
    expect(registry.heard).toHaveLength(heard);
  });
});

describe('Where no registry is connected', () => {
  let alone: TestApp;
  beforeAll(async () => {
    alone = await testApp();
  });
  afterAll(() => alone.close());

  it('the format is right and nothing more: nothing is asked, and nothing is ever verified', async () => {
    const quiet = await makeEnrolling(alone, 'quiet');
    const { draft } = await register(alone, quiet, 'quiet@person.example');
    const tenant = { ...tenantOf(quiet), platform: alone.platform };
    await checkIdentifier(tenant, draft.id, 1);
    await checkIdentifier(tenant, draft.id, 1);
    expect(registry.heard).toEqual([]);
    expect((await readDraft(alone, quiet.at, draft)).body.identifier).toEqual({
      state: 'format_valid',
      unchecked: 'not_connected',
      checkedAt: null,
      differs: [],
    });
    const { rows } = await alone.in(quiet.at, (tx) =>
      tx.execute<{ outcome: string }>(sql`select outcome from registration_identifier_check`),
    );
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['not_checked']));
    await askAboutUnanswered(tenant);
  });
});
