import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvidenceMap } from '#contract/marking/evidenceMap.ts';
import { observation, thirdPartyReport } from '#server/features/assessments/record/evidence.table.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { newestEditionOf } from '#server/features/courses/editions.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitCriterion, unitEditionCriterion } from '#server/features/courses/unitEditions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { scopeOf } from '#server/platform/scope.ts';
import {
  enrolmentsOf,
  makeCourse,
  makeCourseEdition,
  makePerson,
  makeSubscription,
  makeUnit,
  makeUnitEdition,
} from '#test/makers.ts';
import { writtenAnswer } from '#test/items/itemMakers.ts';
import { makeAnswers, makeAssessment, makeAttempt } from '#test/makersAssessments.ts';
import {
  addAttempt,
  codeOf,
  handIn,
  makeMarkingWorld,
  markingAs,
  type MarkingWorld,
} from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

const criteria = [
  { code: '1.1', kind: 'performance_criterion', text: 'Sharpen' },
  { code: '1.2', kind: 'performance_criterion', text: 'Cut' },
  { code: 'PE1', kind: 'performance_evidence', text: 'Three meals' },
  { code: 'KE1', kind: 'knowledge_evidence', text: 'Steel' },
  { code: 'AC1', kind: 'assessment_condition', text: 'In a kitchen' },
] as const;

let test: TestApp;
let world: MarkingWorld;
let studentId: string;
let unitId: string;
let contentIds: string[];
let courseId: string;
let enrolmentId: string;
let ids: Record<string, string>;
/** Of the assessment that is worked on: for 1.1, 1.2 and PE1. */
let items: [string, string, string];
let work: { id: string; attemptId: string };

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-10T01:00:00Z');
  world = await makeMarkingWorld(test, 'harbour');
  await test.in(world.at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'MAP1', title: 'Knives', criteria: [...criteria] });
    [unitId, contentIds] = [unit.id, unit.itemIds];
    courseId = (await makeCourse(tx, { code: 'MAP', units: [{ unitId }] })).id;
    studentId = await makePerson(tx, { email: 'map@marking.example', name: 'Mia Map' });
    await makeSubscription(tx, { personId: studentId, courseId });
    enrolmentId = (await enrolmentsOf(tx, studentId))[0]!;
    const rows = await tx.select().from(unitCriterion).where(eq(unitCriterion.unitId, unitId));
    ids = Object.fromEntries(rows.map(({ code, id }) => [code, id]));
  });
});
afterAll(() => test.close());

const asha = () => markingAs(test, world, 'asha');
const as = (cookie: string) => ({ at: world.at, cookie, params: { id: enrolmentId } });
const read = (who: keyof MarkingWorld['cookies'] = 'asha') =>
  test.call('GET /api/staff/unit_enrolments/:id/evidence_map', as(world.cookies[who]));
async function map(): Promise<EvidenceMap> {
  const answer = await read();
  expect(answer.status).toBe(200);
  return answer.body;
}
const states = ({ criteria: all }: EvidenceMap) => all.map(({ code, state }) => `${code} ${state}`);
const itemsIn = ({ tasks }: EvidenceMap) =>
  tasks.flatMap((task) =>
    task.items.map(({ number, state, attempt, byName, again }) =>
      [`${task.assessment} ${task.version}.${number}`, state, attempt, byName, again]
        .filter(Boolean)
        .join(' '),
    ),
  );
const publish = (code: string, title: string, tied: string[][]) =>
  test.in(world.at, (tx) =>
    makeAssessment(tx, {
      code,
      title,
      units: [unitId],
      tasks: [{ items: tied.map((of) => ({ criteria: of })) }],
    }),
  );
const judge = (attemptId: string, results: Record<string, string>) =>
  asha()
    .draft(
      attemptId,
      Object.entries(results).map(([itemId, result]) => ({ itemId, result, comment: 'Because.' })),
    )
    .then(() => asha().judge(attemptId));

describe('The map of a student’s evidence in a unit', () => {
  it('lists all criteria while nothing serves the unit, or nothing is begun', async () => {
    expect(await map()).toMatchObject({
      id: enrolmentId,
      student: { id: studentId, name: 'Mia Map' },
      unit: { code: 'MAP1' },
      edition: 1,
      outcome: null,
      tasks: [],
    });
    await publish('CUT', 'Cut', [[ids['1.1']!], [ids['1.2']!], [ids['PE1']!]]);
    await publish('KNOW', 'Know', [[ids['KE1']!]]);
    const now = await map();
    expect(states(now)).toEqual(['1.1 open', '1.2 open', 'PE1 open', 'KE1 open', 'AC1 null']);
    expect(now.tasks[0]).toMatchObject({ workId: null, workState: null, version: 1 });
  });

  it('follows the version that is worked on: handed in, judged, and done again', async () => {
    const tool = await publish('CUT', 'Cut', [[ids['1.1']!], [ids['1.2']!], [ids['PE1']!]]);
    items = tool.itemIds[0] as typeof items;
    work = await test.in(world.at, (tx) =>
      handIn(tx, world, { personId: studentId, tool, submittedAt: new Date('2026-03-02T00:00:00Z') }),
    );
    await publish('CUT', 'Cut', [[ids['KE1']!]]);
    expect(itemsIn(await map())).toEqual([
      'Cut 2.1 waiting 1',
      'Cut 2.2 waiting 1',
      'Cut 2.3 waiting 1',
      'Know 1.1 unanswered',
    ]);

    await asha().claim(work.id);
    const [first, second, third] = items;
    await judge(work.attemptId, {
      [first]: 'satisfactory',
      [second]: 'not_yet_satisfactory',
      [third]: 'satisfactory',
    });
    const judged = await map();
    expect(states(judged)).toEqual(['1.1 evidenced', '1.2 not_yet', 'PE1 evidenced', 'KE1 open', 'AC1 null']);
    expect(judged.tasks[0]).toMatchObject({
      workId: work.id,
      items: [{ state: 'satisfactory', at: '2026-03-10T01:00:00.000Z', byName: 'Asha Rao' }, {}, {}],
    });

    const again = { workId: work.id, number: 2, itemIds: items, carried: [first, third] };
    await test.in(world.at, (tx) =>
      addAttempt(tx, world, { ...again, submittedAt: new Date('2026-03-09T00:00:00Z') }),
    );
    expect(itemsIn(await map()).slice(0, 3)).toEqual([
      'Cut 2.1 satisfactory 1 Asha Rao',
      'Cut 2.2 waiting 2',
      'Cut 2.3 satisfactory 1 Asha Rao',
    ]);
  });

  it('finds what was tied to a criterion that a later edition reworded', async () => {
    await test.in(world.at, async (tx) => {
      const editionId = await makeUnitEdition(tx, unitId, contentIds);
      const [reworded] = await tx
        .insert(unitCriterion)
        .values({ unitId, code: '1.1', kind: 'performance_criterion', text: 'Hone', replacesId: ids['1.1']! })
        .returning({ id: unitCriterion.id });
      await tx
        .insert(unitEditionCriterion)
        .values({ unitEditionId: editionId, unitCriterionId: reworded!.id, position: 0 });
      await makeCourseEdition(tx, courseId, { units: [{ unitId }] });
      const courseEditionId = (await newestEditionOf(tx, courseId))!;
      await tx
        .update(courseSubscription)
        .set({ courseEditionId })
        .where(eq(courseSubscription.personId, studentId));
    });
    const now = await map();
    expect(now).toMatchObject({
      edition: 2,
      criteria: [{ text: 'Hone', state: 'evidenced', itemIds: [items[0]] }],
    });
    expect(itemsIn(now)).toEqual(['Cut 2.1 satisfactory 1 Asha Rao']);
  });

  it('shows what is answered, and what others saw or reported, before it is judged', async () => {
    const kinds = ['written', 'observation', 'third_party_report', 'written'] as const;
    await test.in(world.at, async (tx) => {
      const tool = await makeAssessment(tx, {
        title: 'See',
        units: [unitId],
        tasks: [{ items: kinds.map((kind) => ({ kind, criteria: [ids['1.1']!] })) }],
      });
      const [written, seen, reported] = tool.itemIds[0] as [string, string, string];
      const student = { ...scopeOf(tx, test.tenant(world.at)), personId: studentId };
      const made = await makeAttempt(student, tool.assessmentId);
      await makeAnswers(student, made, { [written]: writtenAnswer('So.') });
      const { attemptId } = made;
      const at = student.now;
      const observed = { place: 'Kitchen', checks: [], comment: '', observerId: world.ids.trainer };
      await tx.insert(observation).values({
        ...observed,
        attemptId,
        itemId: seen,
        revision: 1,
        observedAt: at,
        savedAt: at,
        confirmedAt: at,
      });
      const asked = { toName: 'Sue', toEmail: 'sue@work.example', relationship: 'Chef', tokenHash: 'x' };
      await tx
        .insert(thirdPartyReport)
        .values({ ...asked, attemptId, itemId: reported, askedAt: at, expiresAt: at, answeredAt: at });
    });
    const now = await map();
    expect(itemsIn(now).slice(1)).toEqual([
      'See 1.1 answered 1',
      'See 1.2 observed 1 Tom Trainer',
      'See 1.3 waiting 1',
      'See 1.4 unanswered 1',
    ]);
    expect(states(now)).toEqual(['1.1 waiting']);
  });

  it('is read in the same number of statements, however much there is', async () => {
    const counted = async (): Promise<number> => {
      test.statements();
      await map();
      return test.statements().length;
    };
    const before = await counted();
    await publish(
      'MORE',
      'More',
      Array.from({ length: 9 }, () => [ids['1.1']!]),
    );
    expect((await map()).tasks).toHaveLength(3);
    expect(await counted()).toBe(before);
  });
});

describe('The map is read', () => {
  it('by who reads work, and the log says so', async () => {
    expect((await read('trainer')).status).toBe(403);
    const [newest] = (await test.in(world.at, (tx) => entriesAfter(tx, 0, 1_000))).slice(-1);
    expect(newest).toMatchObject({ subject: 'unit_enrolment', subjectId: enrolmentId, personId: studentId });
  });

  it('neither of nobody, nor of oneself, nor of another organisation', async () => {
    const of = (id: string) =>
      test.call('GET /api/staff/unit_enrolments/:id/evidence_map', {
        ...as(world.cookies.both),
        params: { id },
      });
    const [own] = await test.in(world.at, (tx) => enrolmentsOf(tx, world.ids.both));
    expect(codeOf(await of(own!))).toBe('403 own_work');
    expect(codeOf(await of(randomUUID()))).toBe('404 not_found');
    const other = await makeMarkingWorld(test, 'redgum');
    const [theirs] = await test.in(other.at, (tx) => enrolmentsOf(tx, other.ids.student));
    expect(codeOf(await of(theirs!))).toBe('404 not_found');
  });

  it('only of students of their own intakes by who is limited to these', async () => {
    const { ids: staff } = world;
    await test.in(world.at, (tx) =>
      tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, staff.ben)),
    );
    expect(codeOf(await read('ben'))).toBe('404 not_found');
    await test.in(world.at, async (tx) => {
      const [made] = await tx
        .insert(intake)
        .values({ courseId, name: 'March', mode: 'online' })
        .returning({ id: intake.id });
      await tx.insert(intakeTrainer).values({ intakeId: made!.id, personId: staff.ben });
      await tx
        .update(courseSubscription)
        .set({ intakeId: made!.id })
        .where(eq(courseSubscription.personId, studentId));
    });
    expect((await read('ben')).status).toBe(200);
  });
});
