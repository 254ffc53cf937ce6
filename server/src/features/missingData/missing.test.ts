import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StudentLacking } from '#contract/record/missingData.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { standardForm } from '#contract/registration/form/standardForm.ts';
import { legalNameFields, recordFields } from '#contract/registration/fields.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { recordChange } from '#server/features/record/record.table.ts';
import { lookForGapsOf } from '#server/features/registration/gaps/gaps.actions.ts';
import { registrationFormVersion } from '#server/features/registration/store/form.table.ts';
import { changeRecord } from '#server/features/registration/person/person.actions.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { missingDataBacklog } from './list.queries.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { makePerson, makeSubscription } from '#test/makers.ts';
import { fullAnswers } from '#test/makersRegistration.ts';
import { makeEnrolling, type RegistrationWorld } from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

const password = 'correct-horse-battery';
let test: TestApp;
let world: RegistrationWorld;
let tenant: Tenant;
let admin: string;
let trainerId: string;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
  test.clock.set('2027-03-01T00:00:00Z');
  world = await makeEnrolling(test, 'harbour', { accredited: true });
  tenant = {
    platform: test.platform,
    organisation: (await test.platform.hosts.organisationOf(world.at.host))!,
  };
  admin = world.administrator;
  await test.in(world.at, async (tx) => {
    trainerId = await makePerson(tx, { email: 'few@x.example', name: 'Fay', roles: ['trainer'] });
    const [start] = await tx.select({ id: intake.id }).from(intake);
    await tx.insert(intakeTrainer).values({ intakeId: start!.id, personId: trainerId });
  });
});
afterAll(() => test.close());

const whole = (own: RecordValues = {}): RecordValues => {
  const given = fullAnswers() as RecordValues;
  // They are called as their accounts are.
  const rest = recordFields.filter((field) => !legalNameFields.some((name) => name === field));
  return { ...Object.fromEntries(rest.map((field) => [field, given[field] ?? null])), ...own };
};

interface Student {
  readonly id: string;
  readonly email: string;
}
async function enrol(name: string, values: RecordValues | null, more: object = {}): Promise<Student> {
  const email = `${randomUUID()}@x.example`;
  const id = await test.in(world.at, async (tx) => {
    const personId = await makePerson(tx, { email, name, password });
    await makeSubscription(tx, { personId, courseId: world.courseId, ...more });
    return personId;
  });
  if (values) await say(id, values);
  return { id, email };
}
const say = (personId: string, values: RecordValues) =>
  inScope(tenant, (scope) => changeRecord(scope, { personId, source: 'staff', by: null }, values));
const list = async (query: Record<string, string> = {}, cookie = admin) =>
  (await test.call('GET /api/staff/missing_data', { at: world.at, cookie, query })).body;
const rowOf = async (name: string): Promise<StudentLacking | undefined> =>
  (await list({ search: name })).rows[0];
const ask = (ids: string[], key = randomUUID(), cookie = admin) =>
  test.call('POST /api/staff/missing_data_requests', { at: world.at, cookie, body: { key, ids } });
const own = (cookie: string) => test.call('GET /api/student/missing_data', { at: world.at, cookie });
const complete = (cookie: string, body: { baseRevision: number; values: RecordValues }) =>
  test.call('POST /api/student/missing_data', { at: world.at, cookie, body });

it('Whose record lacks something is listed as soon as it is written, and no more once it is whole', async () => {
  const { id } = await enrol('Lea', whole({ birthDate: null, indigenousStatus: null }));
  expect(await rowOf('Lea')).toMatchObject({
    id,
    fields: ['birthDate', 'indigenousStatus'],
    identifier: null,
    since: '2027-03-01',
    asked: null,
    askable: true,
    enrolment: { courseTitle: 'Cookery', startsOn: '2026-01-05', more: 0 },
  });
  expect((await list({ part: 'background', search: 'Lea' })).total).toBe(1);
  expect((await list({ part: 'address', search: 'Lea' })).total).toBe(0);
  await say(id, { birthDate: '1998-04-17', indigenousStatus: '4' });
  expect(await rowOf('Lea')).toBeUndefined();
});

it('Whoever is enrolled by hand and never registered lacks everything, but for what the account says', async () => {
  const id = await test.in(world.at, (tx) => makePerson(tx, { email: 'hand@x.example', name: 'Hal Moss' }));
  const { status } = await test.call('POST /api/staff/course_subscriptions', {
    at: world.at,
    cookie: admin,
    body: {
      key: randomUUID(),
      personId: id,
      courseId: world.courseId,
      intakeId: null,
      paymentOptionId: null,
      studyReason: null,
      fundingSource: null,
      reason: 'By phone',
    },
  });
  expect(status).toBe(201);
  const row = (await rowOf('Hal Moss'))!;
  expect(row.fields).toContain('birthDate');
  expect(row.fields).not.toContain('familyName');
  expect(row.identifier).toBe('missing');
});

it('Who does not study any more, or has no access, is not listed', async () => {
  const { id } = await enrol('Eve', whole({ phone: null }));
  expect(await rowOf('Eve')).toBeDefined();
  const now = (status: 'completed' | 'paused') =>
    test.in(world.at, (tx) =>
      tx
        .update(courseSubscription)
        .set({ status, pausedOn: status === 'paused' ? '2027-02-01' : null })
        .where(eq(courseSubscription.personId, id)),
    );
  await now('completed');
  expect(await rowOf('Eve')).toBeUndefined();
  await now('paused');
  expect(await rowOf('Eve')).toBeDefined();
  await test.in(world.at, (tx) => tx.update(person).set({ endedAt: new Date() }).where(eq(person.id, id)));
  expect(await rowOf('Eve')).toBeUndefined();
});

it('A new form asks for more, and the next look finds who lacks it since that day', async () => {
  await enrol('Nia', whole());
  expect(await rowOf('Nia')).toBeUndefined();
  test.clock.set('2027-03-02T00:00:00Z');
  await test.in(world.at, (tx) =>
    tx.insert(registrationFormVersion).values({
      number: 1,
      content: { ...standardForm, fields: { emergencyName: 'required' } },
      changes: [],
      publishedAt: test.clock.now(),
    }),
  );
  await lookForGapsOf(tenant);
  expect(await rowOf('Nia')).toMatchObject({ fields: ['emergencyName'], since: '2027-03-02' });
});

it('Students are asked by letter, once a day, with the parts and without the questions', async () => {
  const { id, email } = await enrol('Asa', whole({ birthDate: null, disability: null, emergencyName: 'Bo' }));
  const key = randomUUID();
  expect((await ask([id], key)).body).toEqual({ asked: 1, left: 0 });
  expect((await ask([id], key)).body).toEqual({ asked: 0, left: 1 });
  expect((await ask([id])).body).toEqual({ asked: 0, left: 1 });
  const letters = await test.in(world.at, (tx) =>
    tx.select().from(mailMessage).where(eq(mailMessage.recipient, email)),
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain('Your background and schooling');
  expect(letters[0]!.text).not.toMatch(/disab/i);
  expect(letters[0]!.text).toContain(`${world.at.origin}/user`);
  expect((await rowOf('Asa'))!.asked).toMatchObject({ by: 'admin', today: true });
  test.clock.set('2027-03-03T00:00:00Z');
  expect((await rowOf('Asa'))!.asked).toMatchObject({ today: false });
  expect((await ask([id], key)).body).toEqual({ asked: 0, left: 1 });
  expect((await ask([id])).body).toEqual({ asked: 1, left: 0 });
});

it('Nobody is asked for a number the organisation was allowed to find', async () => {
  const { id } = await enrol('Ida', whole({ usiChoice: 'authorise', usi: null, emergencyName: 'Bo' }));
  expect(await rowOf('Ida')).toMatchObject({ identifier: 'to_find', askable: false });
  expect((await ask([id])).body).toEqual({ asked: 0, left: 1 });
});

it('Somebody limited to some intakes sees only those, and nobody asks about themselves', async () => {
  await enrol('Mina', whole({ phone: null }), { intakeId: world.intakeId });
  const viewer = { personId: trainerId, ownIntakesOnly: true };
  const { count } = await test.in(world.at, (tx) =>
    missingDataBacklog(tx, viewer, { timeZone: world.at.timeZone }),
  );
  expect(count).toBe(1);
  expect((await ask([world.administratorId])).body).toMatchObject({ type: '/problems/own_work' });
  expect((await ask([randomUUID()])).body).toMatchObject({ type: '/problems/not_found' });
});

it('A student completes what is missing, part by part, and the list follows', async () => {
  const student = await enrol('Cora', whole({ birthDate: null, disability: null, emergencyName: 'Bo' }));
  const cookie = await test.signIn(world.at, student.email, password);
  const { body: asked } = await own(cookie);
  expect(asked.missing).toEqual(['birthDate', 'disability']);
  expect(asked.fields.map(({ field }: { field: string }) => field)).toEqual([
    'birthDate',
    'disability',
    'disabilityTypes',
    'disabilitySupport',
  ]);
  expect(asked.values).toEqual({});
  const dashboard = () => test.call('GET /api/student/dashboard', { at: world.at, cookie });
  expect((await dashboard()).body.nextStep).toMatchObject({ reason: 'pre_course' });
  await ask([student.id]);
  expect((await dashboard()).body.nextStep).toEqual({ reason: 'data_to_complete' });

  const first = { baseRevision: asked.revision, values: { birthDate: '1998-04-17' } };
  expect((await complete(cookie, first)).body.missing).toEqual(['disability']);
  // Its answer was lost.
  const again = await complete(cookie, first);
  expect(again.body.missing).toEqual(['disability']);
  const { revision } = again.body;
  expect((await complete(cookie, { ...first, values: { disability: 'N' } })).body).toMatchObject({
    type: '/problems/changed_elsewhere',
  });
  const last = await complete(cookie, { baseRevision: revision, values: { disability: 'N' } });
  expect(last.body).toMatchObject({ fields: [], missing: [] });
  expect(await rowOf('Cora')).toBeUndefined();
  expect((await dashboard()).body.nextStep.reason).not.toBe('data_to_complete');
  const said = await test.in(world.at, (tx) =>
    tx.select().from(recordChange).where(eq(recordChange.personId, student.id)),
  );
  expect(said.filter(({ source }) => source === 'student').map(({ field }) => field)).toEqual([
    'birthDate',
    'disability',
  ]);
});

it('A student says nothing here but what is asked, and what is wrong stands with its field', async () => {
  const student = await enrol('Dan', whole({ addressStreet: null, emergencyName: 'Bo' }));
  const cookie = await test.signIn(world.at, student.email, password);
  const { body } = await own(cookie);
  expect(body.values).toMatchObject({ addressSuburb: 'Sydney' });
  const errorsOf = async (values: RecordValues) =>
    (await complete(cookie, { baseRevision: body.revision, values })).body.errors;
  expect(await errorsOf({ familyName: 'Other' })).toMatchObject([{ field: 'familyName', code: 'not_asked' }]);
  expect(await errorsOf({ birthDate: '2000-01-01' })).toMatchObject([
    { field: 'birthDate', code: 'not_asked' },
  ]);
  expect(await errorsOf({ addressStreet: 'Wharf Road', addressSuburb: null })).toMatchObject([
    { field: 'addressSuburb', code: 'required' },
  ]);
});

it('The number is written or an exemption chosen; what the organisation finds is no answer here', async () => {
  const student = await enrol('Uma', whole({ usiChoice: 'later', usi: null, emergencyName: 'Bo' }));
  const cookie = await test.signIn(world.at, student.email, password);
  const { body } = await own(cookie);
  expect(body).toMatchObject({ identifier: 'missing', missing: ['usiChoice'] });
  expect(body.fields[0]).toMatchObject({ field: 'usiChoice', options: ['have', 'exempt'] });
  const answer = (values: RecordValues) => complete(cookie, { baseRevision: body.revision, values });
  expect((await answer({ usiChoice: 'authorise' })).body.errors).toMatchObject([{ field: 'usiChoice' }]);
  expect((await answer({ usiChoice: 'have', usi: 'BNGH7C75F1' })).body.errors).toMatchObject([
    { field: 'usi' },
  ]);
  expect((await answer({ usiChoice: 'have', usi: 'BNGH7C75FN' })).body).toMatchObject({
    identifier: null,
    fields: [],
  });
});

it('The figure of the start page is the length of its list', async () => {
  const { waiting } = (await test.call('GET /api/staff/start', { at: world.at, cookie: admin })).body;
  const figure = waiting.find(({ kind }: { kind: string }) => kind === 'missing_data');
  expect(figure.count).toBe((await list()).total);
});
