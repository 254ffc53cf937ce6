import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IntakeDueDay } from '#contract/console/intakes/dueDays.ts';
import { remindDueSoon } from '#server/features/assessments/asks/dueSoon.actions.ts';
import { extendUntil } from '#server/features/assessments/asks/requests.actions.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { intakeDueDay } from '#server/features/assessments/tool/dueDays.table.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import { inScope } from '#server/platform/scope.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeAssessment, makeAttempt } from '#test/makersAssessments.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { codeOf, makeMarkingWorld, markingAs, someonesWork, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

/* In Sydney. The course starts on 2 February for a class of two intakes; its assessment is due after 30 days. */

const password = 'correct-horse-battery';
const start = '2026-02-02';

let test: TestApp;
let world: MarkingWorld;
let admin: string;
let strict: string;
let intakes: { day: string; evening: string };

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-02-10T01:00:00Z');
  world = await makeMarkingWorld(test, 'duedays');
  await test.in(world.at, async (tx) => {
    await makePerson(tx, { email: 'admin@due.example', roles: ['administrator'], password });
    const made = await makeAssessment(tx, {
      code: 'A2',
      title: 'Serve safely',
      units: [world.unitId],
      lateWork: 'refused',
    });
    strict = made.assessmentId;
    const [day, evening] = await makeIntakes(tx, world.courseId, [
      { name: 'Day', startsOn: start, endsOn: '2026-06-30' },
      { name: 'Evening', startsOn: start },
    ]);
    intakes = { day: day!, evening: evening! };
    await tx.insert(intakeTrainer).values({ intakeId: day!, personId: world.ids.trainer });
  });
  admin = await test.signIn(world.at, 'admin@due.example', password);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-02-10T01:00:00Z');
  await test.in(world.at, (tx) => tx.delete(intakeDueDay));
});

const page = async (id = intakes.day, cookie = admin, at: TestOrganisation = world.at) =>
  test.call('GET /api/staff/intakes/:id', { at, cookie, params: { id } });
const listed = async (id?: string): Promise<{ revision: number; assessments: IntakeDueDay[] }> =>
  (await page(id)).body.dueDays;
const put = (body: object, { id = intakes.day, cookie = admin, at = world.at } = {}) =>
  test.call('PUT /api/staff/intakes/:id/due_days', { at, cookie, params: { id }, body });
/** Gives the assessment of the world and the strict one their days. */
const give = async (knives: string | null, serving: string | null = null, id = intakes.day) =>
  put(
    {
      revision: (await listed(id)).revision,
      days: [
        { assessmentId: world.tool.assessmentId, dueOn: knives },
        { assessmentId: strict, dueOn: serving },
      ],
    },
    { id },
  );
const fieldsOf = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  body.errors?.map(({ field, code }) => `${field} ${code}`);

/** A student of an intake, with how they see their card of an assessment. */
async function student(intakeId: string | null, changes: object = {}) {
  const email = `${randomUUID()}@due.example`;
  const made = await test.in(world.at, async (tx) => {
    const personId = await makePerson(tx, { email, password });
    const held = { personId, courseId: world.courseId, intakeId, startsOn: start, ...changes };
    return { personId, subscriptionId: await makeSubscription(tx, held) };
  });
  const cookie = await test.signIn(world.at, email, password);
  const card = async (id = world.tool.assessmentId) => {
    const { body } = await test.call('GET /api/student/student_assessments', { at: world.at, cookie });
    return body.assessments.find((one: { id: string }) => one.id === id);
  };
  const told = async () =>
    (await test.in(world.at, (tx) => tx.select().from(notice).where(eq(notice.personId, made.personId)))).map(
      ({ kind, title }) => `${kind} ${title}`,
    );
  return { ...made, cookie, card, told };
}
const endOf = (day: string, offset = '+11:00') => new Date(`${day}T23:59:59.999${offset}`).toISOString();

describe('The due day of an assessment in an intake', () => {
  it('is what its students see, and nobody else’s', async () => {
    const [mine, evening, none] = [
      await student(intakes.day),
      await student(intakes.evening),
      await student(null),
    ];
    const usual = endOf('2026-03-04');
    expect((await mine.card()).dueAt).toBe(usual);
    const answer = await give('2026-02-20');
    expect([answer.status, answer.body.assessments[0].dueOn]).toEqual([200, '2026-02-20']);
    expect((await mine.card()).dueAt).toBe(endOf('2026-02-20'));
    expect((await evening.card()).dueAt).toBe(usual);
    expect((await none.card()).dueAt).toBe(usual);
    await give(null);
    expect((await mine.card()).dueAt).toBe(usual);
  });

  it('gives way to an extension, moves with a pause and changes with the intake', async () => {
    const one = await student(intakes.day, { pausedDays: 3 });
    await give('2026-02-20');
    await give('2026-03-10', null, intakes.evening);
    expect((await one.card()).dueAt).toBe(endOf('2026-02-23'));
    const moved = { intakeId: intakes.evening };
    await test.in(world.at, (tx) =>
      tx.update(courseSubscription).set(moved).where(eq(courseSubscription.id, one.subscriptionId)),
    );
    expect((await one.card()).dueAt).toBe(endOf('2026-03-13'));
    await inScope(test.tenant(world.at), async (scope) => {
      await makeAttempt({ ...scope, personId: one.personId }, world.tool.assessmentId);
      const [work] = await scope.tx
        .select()
        .from(studentAssessment)
        .where(eq(studentAssessment.personId, one.personId));
      expect(work!.dueAt!.toISOString()).toBe(endOf('2026-03-13'));
      await extendUntil(scope, work!.id, new Date('2026-02-12T01:00:00Z'));
    });
    expect((await one.card()).dueAt).toBe('2026-02-12T01:00:00.000Z');
  });

  it('is in the queue of assessors, also for work begun before, in another intake and back', async () => {
    const { id, personId } = await someonesWork(test, world, {
      name: 'Queue Person',
      submittedAt: new Date('2026-02-05T00:00:00Z'),
    });
    const row = async () => {
      const { body } = await markingAs(test, world, 'asha').queue({ search: 'Queue Person', sort: 'due' });
      const [work] = await test.in(world.at, (tx) =>
        tx.select().from(studentAssessment).where(eq(studentAssessment.id, id)),
      );
      // What the queue is sorted by is what it shows.
      expect(work!.dueAt!.toISOString()).toBe(body.rows[0].dueAt);
      return { dueAt: body.rows[0].dueAt, late: body.rows[0].late };
    };
    const moveTo = (intakeId: string | null) =>
      test.in(world.at, (tx) =>
        tx
          .update(courseSubscription)
          .set({ intakeId, startsOn: start })
          .where(eq(courseSubscription.personId, personId)),
      );
    await moveTo(intakes.day);
    expect(await row()).toEqual({ dueAt: endOf('2026-03-04'), late: false });
    await give('2026-02-03');
    expect(await row()).toEqual({ dueAt: endOf('2026-02-03'), late: true });
    await moveTo(intakes.evening);
    expect(await row()).toEqual({ dueAt: endOf('2026-03-04'), late: false });
    await moveTo(intakes.day);
    await give(null);
    expect(await row()).toEqual({ dueAt: endOf('2026-03-04'), late: false });
  });

  it('is what students are reminded of', async () => {
    const one = await student(intakes.day);
    await give('2026-02-12');
    await remindDueSoon(test.tenant(world.at));
    expect(await one.told()).toEqual(['due_days_changed Cookery', 'assessment_due_soon Use knives safely']);
    test.clock.set('2026-03-02T01:00:00Z');
    await remindDueSoon(test.tenant(world.at));
    expect(await one.told()).toHaveLength(2);
  });
});

describe('When the days of an intake change', () => {
  it('each of its students with work to hand in is told once, whoever else is not', async () => {
    const [mine, evening, extended, done] = [
      await student(intakes.day),
      await student(intakes.evening),
      await student(intakes.day),
      await student(intakes.day, { status: 'withdrawn' }),
    ];
    await inScope(test.tenant(world.at), async (scope) => {
      await makeAttempt({ ...scope, personId: extended.personId }, world.tool.assessmentId);
      await scope.tx
        .update(studentAssessment)
        .set({ extendedUntil: new Date('2026-05-01T00:00:00Z') })
        .where(eq(studentAssessment.personId, extended.personId));
    });
    await give('2026-02-20');
    await Promise.all([give('2026-02-20'), give('2026-02-20')]);
    expect(await mine.told()).toEqual(['due_days_changed Cookery']);
    expect(await evening.told()).toEqual([]);
    expect(await extended.told()).toEqual([]);
    expect(await done.told()).toEqual([]);
    await give('2026-02-21', '2026-02-22');
    expect(await mine.told()).toHaveLength(2);
  });

  it('a day that is what held without it tells nobody', async () => {
    const one = await student(intakes.day);
    await give('2026-03-04');
    expect(await one.told()).toEqual([]);
  });

  it('an attempt that ends when it is due ends at the new time, but nobody’s before the end of today', async () => {
    const one = await student(intakes.day);
    await give(null, '2026-02-20');
    const { attemptId } = await inScope(test.tenant(world.at), (scope) =>
      makeAttempt({ ...scope, personId: one.personId }, strict),
    );
    const ends = async () => {
      const [row] = await test.in(world.at, (tx) =>
        tx.select().from(attempt).where(eq(attempt.id, attemptId)),
      );
      return row!.endsAt?.toISOString() ?? null;
    };
    expect(await ends()).toBe(endOf('2026-02-20'));
    await give(null, '2026-02-27');
    expect(await ends()).toBe(endOf('2026-02-27'));
    await give(null, '2026-02-14');
    expect(await ends()).toBe(endOf('2026-02-14'));
    await give(null, '2026-02-03');
    expect(await ends()).toBe(endOf('2026-02-10'));
    expect((await one.card(strict)).dueAt).toBe(endOf('2026-02-03'));
    await give(null, null);
    expect(await ends()).toBe(null);
  });
});

describe('The list of due days', () => {
  it('has the assessments of the newest published edition, and others only while they have a day', async () => {
    const course = await test.in(world.at, async (tx) => {
      const unit = await makeUnit(tx, { code: 'OTHER' });
      const gone = await makeAssessment(tx, { code: 'GONE', title: 'Gone', units: [unit.id] });
      return gone.assessmentId;
    });
    const knives = { title: 'Use knives safely', dueAfterDays: 30, dueOn: null, inCourse: true };
    const serving = { title: 'Serve safely', dueAfterDays: null, dueOn: null, inCourse: true };
    expect((await listed()).assessments).toEqual([
      { assessmentId: world.tool.assessmentId, ...knives },
      { assessmentId: strict, ...serving },
    ]);
    await test.in(world.at, (tx) =>
      tx.insert(intakeDueDay).values({ intakeId: intakes.day, assessmentId: course, dueOn: '2026-03-01' }),
    );
    expect((await listed()).assessments[2]).toEqual({
      assessmentId: course,
      title: 'Gone',
      dueAfterDays: null,
      dueOn: '2026-03-01',
      inCourse: false,
    });
    await give('2026-03-01');
    expect((await listed()).assessments).toHaveLength(2);
  });

  it('refuses a day before the start, what the course does not have and what is named twice', async () => {
    const { revision } = await listed();
    const [assessmentId, other] = [world.tool.assessmentId, strict];
    expect(fieldsOf(await give('2026-02-01'))).toEqual(['days.0.dueOn before_start']);
    const unknown = await put({ revision, days: [{ assessmentId: randomUUID(), dueOn: '2026-03-01' }] });
    expect(fieldsOf(unknown)).toEqual(['days.0.assessmentId unknown']);
    const twice = [
      { assessmentId, dueOn: '2026-03-01' },
      { assessmentId: other, dueOn: null },
      { assessmentId, dueOn: null },
    ];
    expect(fieldsOf(await put({ revision, days: twice }))).toEqual(['days.2.assessmentId repeated']);
    expect((await give(start, '2027-01-01')).status).toBe(200);
  });

  it('is not overwritten by whoever saw it before, and a second press changes nothing', async () => {
    const { revision } = await listed();
    const days = [{ assessmentId: strict, dueOn: '2026-03-05' }];
    const answers = await Promise.all([1, 2].map(() => put({ revision, days })));
    for (const { status, body } of answers) expect([status, body.revision]).toEqual([200, revision + 1]);
    const late = await put({ revision, days: [{ assessmentId: strict, dueOn: '2026-03-06' }] });
    expect(codeOf(late)).toBe('409 changed_elsewhere');
    expect((await listed()).assessments[1]!.dueOn).toBe('2026-03-05');
  });

  it('is read by whoever teaches, changed by administrators only, and unknown elsewhere', async () => {
    expect((await page(intakes.day, world.cookies.trainer)).body.dueDays.assessments).toHaveLength(2);
    const body = { revision: 0, days: [] };
    for (const who of ['trainer', 'asha', 'student'] as const)
      expect((await put(body, { cookie: world.cookies[who] })).status).toBe(403);
    const elsewhere = await test.organisation('duedayselse');
    await test.in(elsewhere, (tx) =>
      makePerson(tx, { email: 'admin@due.example', roles: ['administrator'], password }),
    );
    const cookie = await test.signIn(elsewhere, 'admin@due.example', password);
    expect(codeOf(await put(body, { cookie, at: elsewhere }))).toBe('404 not_found');
    expect(codeOf(await page(intakes.day, cookie, elsewhere))).toBe('404 not_found');
  });

  it('costs the page of the intake as many statements with days as without', async () => {
    const statements = async () => {
      test.statements();
      await page();
      return test.statements().length;
    };
    const before = await statements();
    await give('2026-03-01', '2026-03-02');
    expect(await statements()).toBe(before);
  });
});

describe('The intake', () => {
  const details = {
    name: 'Day',
    endsOn: '2026-06-30',
    opensOn: null,
    closesOn: null,
    mode: 'online',
    place: null,
    schedule: '',
    places: null,
    waitingList: false,
    listed: false,
  };
  const change = async (startsOn: string) =>
    test.call('PUT /api/staff/intakes/:id', {
      at: world.at,
      cookie: admin,
      params: { id: intakes.day },
      body: { ...details, startsOn, revision: (await page()).body.revision },
    });
  const add = (body: object) =>
    test.call('POST /api/staff/intakes', {
      at: world.at,
      cookie: admin,
      body: { ...details, id: randomUUID(), courseId: world.courseId, startsOn: '2026-05-04', ...body },
    });

  it('does not start after an assessment is due', async () => {
    await give('2026-02-20');
    expect(fieldsOf(await change('2026-02-21'))).toEqual(['startsOn after_due_day']);
    expect((await change('2026-02-20')).status).toBe(200);
    expect((await change(start)).status).toBe(200);
  });

  it('is copied with its due days, as many days later as it starts later', async () => {
    await give('2026-02-20', '2026-03-02');
    const id = randomUUID();
    const answers = await Promise.all([1, 2].map(() => add({ id, dueDaysFrom: intakes.day })));
    for (const { status } of answers) expect(status).toBe(201);
    expect((await listed(id)).assessments.map(({ dueOn }) => dueOn)).toEqual(['2026-05-22', '2026-06-01']);
    const anyTime = randomUUID();
    const open = { id: anyTime, startsOn: null, endsOn: null, dueDaysFrom: intakes.day };
    expect((await add(open)).status).toBe(201);
    expect((await listed(anyTime)).assessments.map(({ dueOn }) => dueOn)).toEqual([null, null]);
  });

  it('takes due days only from an intake of its course', async () => {
    expect(fieldsOf(await add({ dueDaysFrom: randomUUID() }))).toEqual(['dueDaysFrom unknown']);
    const other = await test.in(world.at, async (tx) => {
      const unit = await makeUnit(tx, { code: 'U9' });
      const { id } = await makeCourse(tx, { code: 'C9', units: [{ unitId: unit.id }] });
      const [made] = await makeIntakes(tx, id, [{ startsOn: start }]);
      return made!;
    });
    expect(fieldsOf(await add({ dueDaysFrom: other }))).toEqual(['dueDaysFrom unknown']);
  });

  it('has what changed of its days in the log', async () => {
    await give('2026-02-20');
    const { rows } = await test.in(world.at, (tx) =>
      tx.execute<{ entry: string }>(
        `select l.after::text as entry from action_log l where l.route like '%due_days' order by l.position desc limit 1`,
      ),
    );
    expect(rows[0]!.entry).toContain('2026-02-20');
  });
});
