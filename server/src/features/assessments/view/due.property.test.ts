import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notHandedIn } from '#server/features/assessments/asks/dueSoon.queries.ts';
import { dueDayToTell, soonDays } from '#server/features/assessments/asks/dueSoon.rules.ts';
import { publishDeclaration, publishVersion } from '#server/features/assessments/tool/publish.actions.ts';
import { hasAccess } from '#server/features/assessments/work/access.queries.ts';
import { readAssessments } from '#server/features/assessments/work/placed.actions.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { intakeDueDay } from '#server/features/assessments/tool/dueDays.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { queueRow } from '#server/features/marking/queue.queries.ts';
import { bestAccessFirst, isOpenOn } from '#server/features/study/access.queries.ts';
import { readStudy } from '#server/features/study/study.actions.ts';
import { accessLock, bestAccess } from '#server/features/study/access.rules.ts';
import { studyOf } from '#server/features/study/study.rules.ts';
import { addDays, dayIn, daysBetween, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit, plainText } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { knifeTool } from '#test/markingWorld.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { standingOf } from './cards.rules.ts';

/* The rules say when work is due and who may do it. The statements that sort the queue of assessors, look for whom to
   remind and let an answer be saved must say the same. */

/** Time zones, each with days on which its clocks change; in some of them that day has no midnight. */
const changes: [zone: string, days: [string, ...string[]]][] = [
  ['Australia/Sydney', ['2026-04-05', '2026-10-04']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Pacific/Chatham', ['2026-04-05', '2026-09-27']],
  ['Europe/London', ['2026-03-29', '2026-10-25']],
  ['Atlantic/Azores', ['2026-03-29', '2026-10-25']],
  ['America/Santiago', ['2026-04-05', '2026-09-06']],
  ['America/Godthab', ['2026-03-29', '2026-10-25']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-30']],
  ['Asia/Tokyo', ['2026-04-05']],
];
const units = { first: ['first'], second: ['second'], both: ['first', 'second'] } as const;
const dueAfter = [null, 0, 3, 10] as const;

interface World {
  at: TestOrganisation;
  timeZone: string;
  days: [string, ...string[]];
  declarationId: string;
  /** One with the first unit and something to do before it, one with both units. */
  courseIds: string[];
  /** Two of each course. */
  intakeIds: string[][];
  tools: { assessmentId: string; versionId: string; unitIds: string[]; dueAfterDays: number | null }[];
}

let test: TestApp;
const worlds: World[] = [];
beforeAll(async () => {
  test = await testApp();
  for (const [index, [timeZone, days]] of changes.entries()) {
    const at = await test.organisation(`zone${index}`, { timeZone });
    worlds.push({ at, timeZone, days, ...(await test.in(at, makeWorld)) });
  }
});
afterAll(() => test.close());

async function makeWorld(tx: Tx) {
  const ids = {
    first: (await makeUnit(tx, { code: 'U1' })).id,
    second: (await makeUnit(tx, { code: 'U2' })).id,
  };
  const when = new Date('2026-01-01T00:00:00Z');
  const tools: World['tools'] = [];
  for (const [name, held] of Object.entries(units)) {
    for (const dueAfterDays of dueAfter) {
      const unitIds = held.map((one) => ids[one]);
      const tool = await publishVersion(
        tx,
        knifeTool(unitIds, { code: `${name}${dueAfterDays}`, dueAfterDays }),
        when,
      );
      tools.push({ ...tool, unitIds, dueAfterDays });
    }
  }
  const preCourse = [{ title: 'Read this' }];
  const courses = [
    await makeCourse(tx, { code: 'C1', units: [{ unitId: ids.first }], preCourse }),
    await makeCourse(tx, { code: 'C2', units: [{ unitId: ids.first }, { unitId: ids.second }] }),
  ];
  const declarationId = await publishDeclaration(tx, { version: 1, document: plainText('My own.') }, when);
  const courseIds = courses.map(({ id }) => id);
  const intakeIds: string[][] = [];
  for (const id of courseIds) intakeIds.push(await makeIntakes(tx, id, [{}, {}]));
  return { tools, declarationId, courseIds, intakeIds };
}

/** Days and hours are counted from a day on which the clocks change. */
const days = fc.integer({ min: -12, max: 12 });
const hours = fc.integer({ min: -100, max: 100 });
const subscription = fc.record({
  course: fc.nat({ max: 1 }),
  status: fc.constantFrom(
    'active',
    'active',
    'completed',
    'pending',
    'paused',
    'withdrawn',
    'expired' as const,
  ),
  // Often so that work is due at the end of the day before the clocks change.
  starts: fc.oneof(days, fc.constantFrom(-1, -4, -11)),
  lasts: fc.option(fc.nat({ max: 20 })),
  // Often so that the pause moves the date over the change of the clocks.
  pausedDays: fc.constantFrom(0, 0, 1, 5, 12),
  intake: fc.option(fc.nat({ max: 1 })),
});
/** The days the intakes give an assessment; often the day before the clocks change. */
const dueDays = fc.array(fc.option(fc.oneof(days, fc.constant(-1))), { minLength: 4, maxLength: 4 });
const work = fc.record({
  state: fc.constantFrom('in_progress', 'submitted', 'action_needed', 'satisfactory' as const),
  extended: fc.option(hours),
  attempts: fc.array(fc.record({ started: hours, took: fc.nat({ max: 40 }), released: fc.boolean() }), {
    minLength: 1,
    maxLength: 2,
  }),
});
const student = fc.record({
  subscriptions: fc.array(subscription, { minLength: 1, maxLength: 3 }),
  tool: fc.nat({ max: 11 }),
  dueDays,
  /** Whether the days are given once the work is there. */
  given: fc.constantFrom('before', 'after'),
  work: fc.option(work),
});
type Student = typeof student extends fc.Arbitrary<infer S> ? S : never;

interface Case {
  world: World;
  day: string;
  now: Date;
}

/** Gives the assessment its days in the intakes, in place of those it had. */
async function giveDueDays(tx: Tx, { world, day }: Case, { tool, dueDays: given }: Student) {
  const { assessmentId } = world.tools[tool]!;
  await tx.delete(intakeDueDay).where(eq(intakeDueDay.assessmentId, assessmentId));
  for (const [index, intakeId] of world.intakeIds.flat().entries()) {
    const drawn = given[index] ?? null;
    if (drawn === null) continue;
    // Written once wrong, and corrected.
    await tx.insert(intakeDueDay).values({ intakeId, assessmentId, dueOn: '2025-01-01' });
    await tx
      .update(intakeDueDay)
      .set({ dueOn: addDays(day, drawn) })
      .where(and(eq(intakeDueDay.intakeId, intakeId), eq(intakeDueDay.assessmentId, assessmentId)));
  }
}

async function makeStudent(tx: Tx, one: Case, drawn: Student) {
  if (drawn.given === 'before') await giveDueDays(tx, one, drawn);
  const made = await makeWork(tx, one, drawn);
  if (drawn.given === 'after') await giveDueDays(tx, one, drawn);
  return made;
}

const intakeOf = (world: World, course: number, intake: number | null): string | null =>
  intake === null ? null : world.intakeIds[course]![intake]!;

async function makeWork(tx: Tx, { world, day, now }: Case, { subscriptions, tool, work: done }: Student) {
  const personId = await makePerson(tx, { email: `${randomUUID()}@due.example` });
  const { assessmentId, versionId, unitIds } = world.tools[tool]!;
  const made: Parameters<typeof bestAccess>[0][number][] = [];
  for (const { course, status, starts, lasts, pausedDays, intake } of subscriptions) {
    const intakeId = intakeOf(world, course, intake);
    const startsOn = addDays(day, starts);
    const accessEndsOn = lasts === null ? null : addDays(startsOn, lasts);
    const courseId = world.courseIds[course]!;
    const pausedOn = status === 'paused' ? addDays(day, -20) : null;
    const access = { status, startsOn, accessEndsOn, pausedOn, pausedUntil: null };
    const id = await makeSubscription(tx, { personId, courseId, intakeId, pausedDays, ...access });
    const holds = course === 1 || unitIds.includes(world.tools[0]!.unitIds[0]!);
    if (holds) made.push({ id, ...access });
  }
  const subscriptionId = bestAccess(made, dayIn(world.timeZone, now))?.id;
  if (!done || !subscriptionId) return { personId, subscriptionId, workId: null };
  const at = (count: number) => new Date(startOfDay(day, world.timeZone).getTime() + count * 3_600_000);
  const extendedUntil = done.extended === null ? null : at(done.extended);
  const ids = { personId, subscriptionId, assessmentId, versionId };
  const values = { ...ids, state: done.state, attemptsAllowed: 3, extendedUntil };
  const [row] = await tx
    .insert(studentAssessment)
    .values({ ...values, createdAt: at(-200) })
    .returning({ id: studentAssessment.id });
  await tx.insert(attempt).values(
    done.attempts.map(({ started, took, released }, index) => ({
      studentAssessmentId: row!.id,
      number: index + 1,
      itemIds: [],
      seed: 1,
      declarationId: world.declarationId,
      startedAt: at(started),
      submittedAt: done.state === 'in_progress' ? null : at(started + took),
      releasedAt: released ? at(started + took) : null,
    })),
  );
  return { personId, subscriptionId, workId: row!.id };
}

/** What the rules say of one student and assessment. */
async function byRules(tx: Tx, { world, now }: Case, personId: string, assessmentId: string) {
  const { timeZone } = world;
  const today = dayIn(timeZone, now);
  const moment = { now, today, timeZone };
  const { rows, assessments } = await readAssessments(tx, personId, today, assessmentId);
  const [row] = assessments;
  const standing = row ? standingOf(row, studyOf(rows, moment), moment) : null;
  return { dueAt: standing?.dueAt ?? null, state: standing?.state };
}

async function isOpen(tx: Tx, { world, now }: Case, personId: string, unitIds: readonly string[]) {
  const today = dayIn(world.timeZone, now);
  const subscriptions = await tx
    .select({ subscription: courseSubscription, open: isOpenOn(today) })
    .from(courseSubscription)
    .where(eq(courseSubscription.personId, personId));
  for (const { subscription: one, open } of subscriptions) expect(open).toBe(accessLock(one, today) === null);
  const { rows: study } = await readStudy(tx, personId, today);
  return subscriptions.some(
    ({ subscription: one, open }) =>
      open &&
      study.units.some(({ subscriptionId, unitId }) => subscriptionId === one.id && unitIds.includes(unitId)),
  );
}

/** The right of access that counts, by the statement; the rules must take the same one. */
async function expectBestAccess(tx: Tx, { world, now }: Case, personId: string) {
  const today = dayIn(world.timeZone, now);
  const ordered = await tx
    .select()
    .from(courseSubscription)
    .where(eq(courseSubscription.personId, personId))
    .orderBy(bestAccessFirst(today));
  expect(ordered[0]?.id).toBe(bestAccess(ordered.toReversed(), today)?.id);
}

const toHandIn = ['not_open', 'ready', 'in_progress', 'action_needed'];

type ByRules = Awaited<ReturnType<typeof byRules>> & { open: boolean };

/** The due date in the queue of assessors, which holds what was begun. */
async function queuedDue(tx: Tx, { world, now }: Case, workId: string | null, { dueAt, state }: ByRules) {
  if (!workId || !state) return dueAt;
  const { timeZone } = world;
  const looking = {
    personId: randomUUID(),
    ownIntakesOnly: false,
    now,
    today: dayIn(timeZone, now),
    timeZone,
  };
  const [stored] = await tx
    .select({ dueAt: studentAssessment.dueAt })
    .from(studentAssessment)
    .where(eq(studentAssessment.id, workId));
  const shown = (await queueRow(tx, looking, workId))?.dueAt ?? null;
  // What the queue is sorted by is what it shows.
  expect(stored!.dueAt).toEqual(shown);
  return shown;
}

/** The days of which a student is reminded, by the rules. */
function daysToTell({ world, now }: Case, { dueAt, state, open }: ByRules): string[] {
  if (!open || !toHandIn.includes(state!) || dueAt === null || dueAt < now) return [];
  const day = dayIn(world.timeZone, dueAt);
  return daysBetween(dayIn(world.timeZone, now), day) <= soonDays ? [day] : [];
}

async function daysTold(tx: Tx, { world, now }: Case, personId: string, assessmentId: string) {
  const today = dayIn(world.timeZone, now);
  const rows = await notHandedIn(tx, today, { from: today, until: addDays(today, soonDays) });
  return rows
    .filter((row) => row.personId === personId && row.assessmentId === assessmentId)
    .flatMap((row) => dueDayToTell(row, { now, today, timeZone: world.timeZone }) ?? []);
}

it('Queue, reminder and saving go by the due date and the right of access that the rules give, in every time zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: changes.length - 1 }),
      fc.nat(),
      hours,
      fc.array(student, { minLength: 1, maxLength: 8 }),
      async (zone, change, hour, students) => {
        const world = worlds[zone]!;
        const day = world.days[change % world.days.length]!;
        const now = new Date(startOfDay(day, world.timeZone).getTime() + hour * 3_600_000);
        const one: Case = { world, day, now };
        const today = dayIn(world.timeZone, now);
        await test.in(world.at, async (tx) => {
          for (const drawn of students) {
            const { personId, subscriptionId, workId } = await makeStudent(tx, one, drawn);
            const { assessmentId, unitIds } = world.tools[drawn.tool]!;
            await expectBestAccess(tx, one, personId);
            const open = await isOpen(tx, one, personId, unitIds);
            const ruled = { ...(await byRules(tx, one, personId, assessmentId)), open };
            expect(subscriptionId ? await hasAccess(tx, subscriptionId, today) : open).toBe(open);
            expect(await queuedDue(tx, one, workId, ruled)).toEqual(ruled.dueAt);
            expect(await daysTold(tx, one, personId, assessmentId)).toEqual(daysToTell(one, ruled));
          }
        });
      },
    ),
    { numRuns: 100 },
  );
}, 240_000);
