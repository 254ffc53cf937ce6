import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '#server/features/identity/people/identity.table.ts';
import { writeRecord } from '#server/features/record/record.actions.ts';
import { studentRecord } from '#server/features/record/record.table.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { factsOf } from '#server/features/registration/person/person.rules.ts';
import { insertMail } from '#server/platform/mail/mail.queries.ts';
import { inScope } from '#server/platform/scope.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeEnrolling, register, type RegistrationWorld } from '#test/registrations.ts';
import { keptAndComputed } from '#test/kept/keptTables.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { personColumns } from './personColumns.rules.ts';

const password = 'correct-horse-battery';
let test: TestApp;
let world: RegistrationWorld;
let owner: pg.Client;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
  test.clock.set('2027-03-01T00:00:00Z');
  world = await makeEnrolling(test, 'harbour');
  owner = new pg.Client(test.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

let made = 0;
const amira: RecordValues = { givenName: 'Amira', familyName: 'Haddad', birthDate: '1998-04-17' };

/** Somebody with a record and a right to study. */
async function student(values: RecordValues = amira, email = `double${made++}@mail.example`) {
  const id = await test.in(world.at, (tx) => makePerson(tx, { email, name: 'Amira Haddad', password }));
  await inScope(test.tenant(world.at), (scope) =>
    writeRecord(scope, { personId: id, source: 'import', by: null }, values, factsOf(rulesOf('AU'))),
  );
  return { id, email };
}
const call = (
  route: Parameters<TestApp['call']>[0],
  params: Record<string, string>,
  body?: unknown,
  cookie = world.administrator,
) =>
  test.call(route, {
    at: world.at,
    cookie,
    params,
    ...(body !== undefined && { body, headers: { 'idempotency-key': randomUUID() } }),
  });
const writeLetter = (to: string, subject: string) =>
  test.in(world.at, (tx) => insertMail(tx, { to, subject, html: '', text: '' }, false));
const preview = async (id: string, otherId: string) =>
  (await call('GET /api/staff/people/:id/merge_previews/:otherId', { id, otherId })).body;
async function previewed(id: string, mergedId: string, choices: object = {}) {
  const { kept, merged } = await preview(id, mergedId);
  const body = {
    mergedId,
    revisions: [kept.revision, merged.revision],
    choices: { email: 'kept', ...choices },
  };
  return () => call('POST /api/staff/people/:id/merges', { id }, body);
}
const merge = async (...of: Parameters<typeof previewed>) => (await previewed(...of))();
const rowsOf = (table: string, id: string) =>
  test.in(world.at, async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select * from ${sql.identifier(table)} where person_id = ${id}`,
    );
    return rows.length;
  });

describe('The log of both', () => {
  const routes = (id: string): Promise<string[]> =>
    test.in(world.at, async (tx) => {
      const { rows } = await tx.execute<{ route: string }>(
        sql`select route from action_log where subject_id = ${id} order by position`,
      );
      return rows.map(({ route }) => route);
    });

  it('says who compared them, and who made them one', async () => {
    const [kept, merged] = [await student(), await student()];
    await merge(kept.id, merged.id);
    const said = ['GET /api/staff/people/:id/merge_previews/:otherId', 'POST /api/staff/people/:id/merges'];
    expect(await routes(kept.id)).toEqual(said);
    expect(await routes(merged.id)).toEqual(said);
  });
});

describe('Every column that names a person', () => {
  it('says what becomes of it when two people are merged', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.relname || '.' || a.attname as name
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'person'::regclass and a.attname <> 'organisation_id'`);
    expect(Object.keys(personColumns).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('is a reference: none is called like one without being checked by the database', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name = 'person_id' or column_name like '%\\_person\\_id')`);
    // Chained by hashes, so that nothing moves in it: what staff did with a merged person stays said of them.
    const log = 'action_log.person_id';
    expect(rows.map(({ name }) => name).filter((name) => !(name in personColumns))).toEqual([log]);
  });
});

describe('People who are here twice', () => {
  it('are found by name and birth date, phone, identifier and email', async () => {
    const values = {
      ...amira,
      givenName: 'Zeynep',
      phone: '0412 999 888',
      usiChoice: 'have',
      usi: 'BNGH7C75FN',
    };
    const one = await student(values, 'zeynep@mail.example');
    const other = await student({ ...values, phone: '+61 412 999 888' }, 'zeynep+course@mail.example');
    const { body } = await call('GET /api/staff/duplicates', {});
    const [pair] = body.pairs;
    expect(pair.people.map(({ id }: { id: string }) => id)).toEqual([one.id, other.id]);
    expect(pair.same.toSorted()).toEqual(['email', 'identifier', 'name_and_birth_date', 'phone']);
    await merge(one.id, other.id, { phone: 'kept' });
    const after = await call('GET /api/staff/duplicates', {});
    expect(JSON.stringify(after.body)).not.toContain(other.id);
  });

  it('are no longer found once one of them is put right, and of a shared telephone only the first are compared', async () => {
    const pairsOf = async (id: string): Promise<string[]> => {
      const { body } = await call('GET /api/staff/duplicates', {});
      return body.pairs
        .map(({ people }: { people: { id: string }[] }) => people.map((found) => found.id))
        .filter((ids: string[]) => ids.includes(id))
        .map((ids: string[]) => ids.find((other) => other !== id)!);
    };
    const apart = (n: number) => ({ ...amira, givenName: `Amira${n}`, phone: '0412 777 111' });
    const one = await student(apart(1), 'one@mail.example');
    const two = await student(apart(2), 'two@mail.example');
    expect(await pairsOf(one.id)).toEqual([two.id]);
    await test.in(world.at, (tx) =>
      tx.update(studentRecord).set({ phoneKey: '61412777222' }).where(eq(studentRecord.personId, two.id)),
    );
    expect(await pairsOf(one.id)).toEqual([]);
    // The telephone of a school: the first twenty are compared, and the list still answers.
    for (let n = 3; n < 26; n += 1) await student(apart(n), `n${n}@mail.example`);
    expect(await pairsOf(one.id)).toHaveLength(19);
  });

  it('are compared before: what each has, and what both say differently', async () => {
    const one = await student({ ...amira, gender: 'F', phone: '0412 000 001' });
    const other = await student({ ...amira, gender: 'X', middleName: 'Noor' });
    await test.in(world.at, (tx) => makeSubscription(tx, { personId: other.id, courseId: world.courseId }));
    const shown = await preview(one.id, other.id);
    expect(shown).toMatchObject({
      blocked: null,
      country: 'AU',
      kept: { clientNumber: expect.stringMatching(/^\d+$/) },
      merged: { has: expect.arrayContaining([{ table: 'course_subscription', rows: 1 }]) },
    });
    expect(shown.conflicts).toEqual([
      { field: 'email', kind: 'email', kept: one.email, merged: other.email },
      { field: 'gender', kind: 'code', kept: 'F', merged: 'X' },
    ]);
  });

  it('become one: everything of both stays under the one kept, who keeps their client number', async () => {
    const one = await student({ ...amira, gender: 'F', phone: '0412 000 002' });
    const other = await student({ ...amira, gender: 'X', middleName: 'Noor' });
    await writeLetter(other.email, 'Welcome');
    await test.in(world.at, async (tx) => {
      await makeSubscription(tx, { personId: one.id, courseId: world.courseId });
      const unit = await makeUnit(tx, { code: `M${made}` });
      const course = await makeCourse(tx, { code: `MC${made}`, units: [{ unitId: unit.id }] });
      await makeSubscription(tx, { personId: other.id, courseId: course.id });
    });
    const before = await preview(one.id, other.id);
    expect((await merge(one.id, other.id)).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'choices.gender', code: 'required' }],
    });
    const answer = await merge(one.id, other.id, { gender: 'merged' });
    expect(answer.status).toBe(201);
    expect(answer.body.moved).toContainEqual({ table: 'course_subscription', rows: 1 });
    const record = (await call('GET /api/staff/people/:id/record', { id: one.id })).body;
    expect(record).toMatchObject({
      clientNumber: before.kept.clientNumber,
      name: 'Amira Noor Haddad',
      values: { gender: 'X', middleName: 'Noor', phone: '0412 000 002' },
    });
    expect(record.history[0]).toMatchObject({ source: 'merge', by: expect.any(String) });
    expect([
      await rowsOf('course_subscription', one.id),
      await rowsOf('course_subscription', other.id),
    ]).toEqual([2, 0]);
    expect([await rowsOf('mail_message', one.id), await rowsOf('mail_message', other.id)]).toEqual([1, 0]);
    // What was said before stays readable under the other's own record.
    expect(await rowsOf('record_change', other.id)).toBeGreaterThan(0);
  });

  it('are merged once, however often and at the same moment somebody presses', async () => {
    const one = await student();
    const other = await student();
    const press = await previewed(one.id, other.id);
    const answers = await Promise.all([press(), press()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await press()).body.code).toBe('already_done');
  });

  it('that differ from what was previewed are not merged', async () => {
    const one = await student();
    const other = await student();
    const body = { mergedId: other.id, revisions: [7, 1], choices: { email: 'kept' } };
    const answer = await call('POST /api/staff/people/:id/merges', { id: one.id }, body);
    expect(answer.body.code).toBe('changed_elsewhere');
  });

  it('are never merged where the second is staff, nor by themselves', async () => {
    const one = await student();
    const trainerId = await test.in(world.at, (tx) =>
      makePerson(tx, { email: `trainer${made++}@mail.example`, roles: ['student', 'trainer'], password }),
    );
    expect((await preview(one.id, trainerId)).blocked).toBe('staff');
    expect((await merge(one.id, trainerId)).body.code).toBe('merge_blocked');
    expect((await preview(one.id, world.administratorId)).blocked).toBe('own');
    expect((await merge(one.id, world.administratorId)).body.code).toBe('own_work');
  });
});

describe('Whoever was merged', () => {
  it('is signed out in that moment and cannot sign in any more', async () => {
    const one = await student();
    const other = await student();
    const cookie = await test.signIn(world.at, other.email, password);
    expect((await call('GET /api/user/profile', {}, undefined, cookie)).status).toBe(200);
    await merge(one.id, other.id);
    expect((await call('GET /api/user/profile', {}, undefined, cookie)).status).toBe(401);
    await expect(test.signIn(world.at, other.email, password)).rejects.toThrow('401');
    expect(
      (await call('GET /api/user/profile', {}, undefined, await test.signIn(world.at, one.email, password)))
        .status,
    ).toBe(200);
  });

  it('gives their email to the one kept where that was chosen', async () => {
    const one = await student();
    const other = await student();
    await merge(one.id, other.id, { email: 'merged' });
    const cookie = await test.signIn(world.at, other.email, password);
    expect((await call('GET /api/user/profile', {}, undefined, cookie)).body.email).toBe(other.email);
  });

  it('is not listed among the people', async () => {
    const one = await student();
    const other = await student();
    await merge(one.id, other.id);
    const list = await test.call('GET /api/staff/people', {
      at: world.at,
      cookie: world.administrator,
      query: { search: 'merged.invalid' },
    });
    expect(list.body.total).toBe(0);
  });

  it('and registers again with the old email is the person kept', async () => {
    const one = await student();
    const other = await student();
    await merge(one.id, other.id);
    const { draft } = await register(test, world, other.email);
    await call(
      'PUT /api/staff/registrations/:id/suitability',
      { id: draft.id },
      { result: 'suitable', advice: 'Fits.' },
    );
    const accepted = await call('POST /api/staff/registrations/:id/acceptance', { id: draft.id }, {});
    expect([accepted.status, accepted.body.personId]).toEqual([200, one.id]);
    const people = await test.in(world.at, (tx) =>
      tx.select().from(person).where(eq(person.email, other.email)),
    );
    expect(people).toEqual([]);
  });

  it('keeps what the one kept has already, so that nothing is lost', async () => {
    const one = await student();
    const other = await student();
    // Both accepted the same texts, and one person accepts a text once.
    const accepted = await rowsOf('legal_acceptance', other.id);
    expect(accepted).toBeGreaterThan(0);
    await merge(one.id, other.id);
    expect([await rowsOf('legal_acceptance', one.id), await rowsOf('legal_acceptance', other.id)]).toEqual([
      accepted,
      accepted,
    ]);
  });
});

describe('The database', () => {
  it('gives rows to nobody but whom a person was merged into', async () => {
    const one = await student();
    const give = test.in(world.at, (tx) =>
      tx.execute(sql`select give_to_kept('course_subscription', 'person_id', ${one.id}, false)`),
    );
    await expect(give).rejects.toMatchObject({ code: '23514' });
  });
});

describe('What people are found by after all this', () => {
  it('is what their records and addresses say', async () => {
    const { kept, computed } = await keptAndComputed(test, world.at, 'person_key');
    expect(kept.length).toBeGreaterThan(1);
    expect(kept).toEqual(computed);
  });
});
