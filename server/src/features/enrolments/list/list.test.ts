import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedEnrolment, EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';
import { mostChanged } from '#contract/enrolments/limits.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { subscriptionEvent } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';

/* The list of enrolments, and what is done to many of them at once. */

const password = 'correct-horse-battery';
type Name = 'ada' | 'ben' | 'cal' | 'dee' | 'eve' | 'fay';

let test: TestApp;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
});
afterAll(() => test.close());

interface World {
  readonly at: TestOrganisation;
  readonly admin: string;
  readonly trainer: string;
  readonly assessor: string;
  readonly ids: Record<Name, string>;
  readonly course: string;
  readonly winter: string;
  readonly spring: string;
}

/** Six enrolments in six states; the first two in the winter intake, which a trainer of few teaches. */
async function makeWorld(): Promise<World> {
  worlds += 1;
  const slug = `list${worlds}`;
  const at = await test.organisation(slug);
  const made = await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const course = async (code: string) =>
      (await makeCourse(tx, { code, title: `Course ${code}`, units: [{ unitId: unit.id }] })).id;
    const [first, second] = [await course('C1'), await course('C2')];
    const [winter, spring] = await makeIntakes(tx, first, [
      { name: 'Winter', startsOn: '2027-01-11' },
      { name: 'Spring', startsOn: '2027-04-05', places: 1 },
    ]);
    const someone = (
      name: string,
      roles: ('student' | 'administrator' | 'trainer' | 'assessor')[] = ['student'],
    ) => makePerson(tx, { email: `${name}@${slug}.example`, name, roles, password });
    await someone('admin', ['administrator']);
    await someone('asim', ['assessor']);
    const trainerId = await someone('tara', ['trainer']);
    await tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, trainerId));
    await tx.insert(intakeTrainer).values({ intakeId: winter!, personId: trainerId });
    const enrol = async (name: Name, given: object) =>
      makeSubscription(tx, { personId: await someone(name), courseId: first, ...given });
    const ids: Record<Name, string> = {
      ada: await enrol('ada', { startsOn: '2027-01-11', accessEndsOn: '2027-06-30', intakeId: winter }),
      ben: await enrol('ben', { startsOn: '2027-01-12', accessEndsOn: '2027-03-20', intakeId: winter }),
      cal: await enrol('cal', {
        startsOn: '2027-01-13',
        accessEndsOn: '2027-09-30',
        status: 'paused',
        pausedOn: '2027-02-01',
      }),
      dee: await enrol('dee', { startsOn: '2026-01-14', accessEndsOn: '2026-12-31', status: 'expired' }),
      eve: await enrol('eve', { startsOn: '2026-01-15', status: 'withdrawn', withdrawalReason: 'Moved' }),
      fay: await enrol('fay', { startsOn: '2027-02-20', accessEndsOn: '2027-08-31', courseId: second }),
    };
    return { ids, course: first, winter: winter!, spring: spring! };
  });
  const admin = await test.signIn(at, `admin@${slug}.example`, password);
  const trainer = await test.signIn(at, `tara@${slug}.example`, password);
  const assessor = await test.signIn(at, `asim@${slug}.example`, password);
  return { at, admin, trainer, assessor, ...made };
}

const list = async ({ at, admin }: World, query: Record<string, string> = {}, cookie = admin) =>
  (await test.call('GET /api/staff/course_subscriptions', { at, cookie, query })).body;
const names = async (...asked: Parameters<typeof list>): Promise<string[]> =>
  (await list(...asked)).rows.map(({ person: { name } }: EnrolmentRow) => name);

const ask = (
  { at, admin }: World,
  route: 'enrolment_changes' | 'enrolment_change_checks',
  body: object,
): Promise<Answer> =>
  test.call(`POST /api/staff/${route}`, {
    at,
    cookie: admin,
    body: {
      ...(route === 'enrolment_changes' && { key: randomUUID(), reason: 'The campus closed' }),
      ...body,
    },
  });
/** What became of each, by name: the reason it cannot be, or its last day of access. */
const outcomes = ({ ids }: World, { body }: Answer): Partial<Record<Name, string | null>> =>
  Object.fromEntries(
    body.rows.map(({ id, refusal, after }: ChangedEnrolment) => [
      (Object.keys(ids) as Name[]).find((name) => ids[name] === id) ?? id,
      refusal ?? after!.accessEndsOn,
    ]),
  );
const traces = ({ at }: World) =>
  test.in(at, async (tx) => ({
    events: (await tx.select().from(subscriptionEvent)).length,
    letters: (await tx.select().from(mailMessage).orderBy(mailMessage.recipient)).map(
      ({ recipient }) => recipient.split('@')[0],
    ),
  }));

describe('The list of enrolments', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });

  it('shows those that have not ended, the newest start first', async () => {
    expect(await names(world)).toEqual(['fay', 'cal', 'ben', 'ada']);
    const { rows, total } = await list(world);
    expect(total).toBe(4);
    expect(rows[3]).toEqual({
      id: world.ids.ada,
      person: { id: expect.any(String), name: 'ada' },
      course: { id: world.course, code: 'C1', title: 'Course C1' },
      intake: { id: world.winter, name: 'Winter' },
      status: 'active',
      startsOn: '2027-01-11',
      accessEndsOn: '2027-06-30',
      pausedUntil: null,
    });
  });

  it('shows one state, or those whose access ends soon, or all', async () => {
    expect(await names(world, { view: 'withdrawn' })).toEqual(['eve']);
    expect(await names(world, { view: 'paused' })).toEqual(['cal']);
    expect(await names(world, { view: 'ending' })).toEqual(['ben']);
    expect(await names(world, { view: 'all' })).toEqual(['fay', 'cal', 'ben', 'ada', 'eve', 'dee']);
  });

  it('is narrowed to a course and to an intake of it, and says which there are', async () => {
    expect(await names(world, { courseId: world.course })).toEqual(['cal', 'ben', 'ada']);
    expect(await names(world, { courseId: world.course, intakeId: world.winter })).toEqual(['ben', 'ada']);
    const { courses, intakes } = await list(world, { courseId: world.course });
    expect(courses.map(({ title }: { title: string }) => title)).toEqual(['Course C1', 'Course C2']);
    expect(intakes.map(({ name }: { name: string }) => name)).toEqual(['Spring', 'Winter']);
  });

  it('finds people by their name, and by their email for who may know it', async () => {
    expect(await names(world, { search: 'AD' })).toEqual(['ada']);
    expect(await names(world, { search: 'ben@' })).toEqual(['ben']);
    expect(await names(world, { search: 'ben@' }, world.assessor)).toEqual([]);
    expect(await names(world, { search: 'ben' }, world.assessor)).toEqual(['ben']);
    expect(await names(world, { search: '%' })).toEqual([]);
  });

  it('shows a trainer who reaches their own intakes only nobody else', async () => {
    expect(await names(world, { view: 'all' }, world.trainer)).toEqual(['ben', 'ada']);
  });

  it('is read with the same few statements however many rows it has', async () => {
    test.statements();
    await list(world, { view: 'all', courseId: world.course });
    const many = test.statements().length;
    await list(world, { view: 'withdrawn', courseId: world.course });
    expect(test.statements()).toHaveLength(many);
  });
});

describe('Many enrolments at once', () => {
  it('are changed where they can be; each that cannot be says why', async () => {
    const world = await makeWorld();
    const ids = Object.values(world.ids);
    const answer = await ask(world, 'enrolment_changes', {
      ids,
      change: { act: 'extend', accessEndsOn: '2027-07-31' },
    });
    expect(answer.status).toBe(200);
    expect(outcomes(world, answer)).toEqual({
      ada: '2027-07-31',
      ben: '2027-07-31',
      cal: 'not_later',
      dee: '2027-07-31',
      eve: 'wrong_state',
      fay: 'not_later',
    });
    expect(await names(world, { view: 'expired' })).toEqual([]);
    expect(await traces(world)).toEqual({ events: 3, letters: ['ada', 'ben', 'dee'] });
  });

  it('are changed once, however often the press arrives', async () => {
    const world = await makeWorld();
    const press = {
      ids: [world.ids.ada, world.ids.ben, world.ids.ada],
      change: { act: 'pause', until: null },
      key: randomUUID(),
    };
    const [first, again] = await Promise.all([
      ask(world, 'enrolment_changes', press),
      ask(world, 'enrolment_changes', press),
    ]);
    expect(first.body).toEqual(again.body);
    expect(first.body.rows.map(({ after }: ChangedEnrolment) => after!.status)).toEqual(['paused', 'paused']);
    expect(await traces(world)).toEqual({ events: 2, letters: ['ada', 'ben'] });
  });

  it('are looked at before: the check says what the change would do, and changes and tells nothing', async () => {
    const world = await makeWorld();
    const wish = { ids: Object.values(world.ids), change: { act: 'extend', accessEndsOn: '2027-07-31' } };
    const before = await list(world, { view: 'all' });
    const check = await ask(world, 'enrolment_change_checks', wish);
    expect(await list(world, { view: 'all' })).toEqual(before);
    expect(await traces(world)).toEqual({ events: 0, letters: [] });
    expect((await ask(world, 'enrolment_changes', wish)).body).toEqual(check.body);
  });

  it('take the places an intake has left, and no more', async () => {
    const world = await makeWorld();
    const wish = {
      ids: [world.ids.ada, world.ids.ben, world.ids.fay],
      change: { act: 'change_intake', intakeId: world.spring },
    };
    const refusals = ({ body }: Answer) =>
      body.rows.map(({ refusal }: ChangedEnrolment) => refusal ?? '').toSorted();
    expect(refusals(await ask(world, 'enrolment_change_checks', wish))).toEqual([
      '',
      'intake_full',
      'other_course',
    ]);
    const answer = await ask(world, 'enrolment_changes', wish);
    expect(refusals(answer)).toEqual(['', 'intake_full', 'other_course']);
    expect(answer.body.rows.find(({ refusal }: ChangedEnrolment) => refusal === null)!.after.intake).toEqual({
      id: world.spring,
      name: 'Spring',
    });
    expect(await names(world, { courseId: world.course, intakeId: world.spring })).toHaveLength(1);
  });

  it('each have their line in the log, with what changed', async () => {
    const world = await makeWorld();
    await ask(world, 'enrolment_changes', {
      ids: [world.ids.ada, world.ids.eve],
      change: { act: 'end', lastDay: '2027-03-31' },
    });
    const history = async (id: string) =>
      (
        await test.call('GET /api/staff/course_subscriptions/:id', {
          at: world.at,
          cookie: world.admin,
          params: { id },
        })
      ).body.events;
    expect(await history(world.ids.ada)).toMatchObject([{ act: 'end', reason: 'The campus closed' }]);
    expect(await history(world.ids.eve)).toEqual([]);
  });

  it('are those of the own organisation: with one that is not, none is changed', async () => {
    const [world, other] = [await makeWorld(), await makeWorld()];
    const change = { act: 'resume' };
    const answer = await ask(world, 'enrolment_changes', { ids: [other.ids.cal, world.ids.cal], change });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await names(other, { view: 'paused' })).toEqual(['cal']);
    expect(await names(world, { view: 'paused' })).toEqual(['cal']);
  });

  it('are at most a hundred, and need a reason', async () => {
    const world = await makeWorld();
    const change = { act: 'resume' };
    const ids = Array.from({ length: mostChanged + 1 }, () => randomUUID());
    for (const body of [
      { ids, change },
      { ids: [world.ids.cal], change, reason: ' ' },
      { ids: [], change },
    ])
      expect((await ask(world, 'enrolment_changes', body)).body).toMatchObject({ code: 'invalid_input' });
  });
});
