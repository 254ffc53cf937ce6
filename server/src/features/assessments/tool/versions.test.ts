import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSubscription, makeUnit } from '#test/makers.ts';
import { makeAssessment, makeAttempt, makeDeclaration } from '#test/makersAssessments.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';
import { standingIn } from '#server/features/assessments/view/view.actions.ts';
import { unitsOf } from '#server/features/marking/record.queries.ts';
import { worksFor } from '#server/features/unitEnrolments/unitEnrolments.queries.ts';
import { scopeOf } from '#server/platform/scope.ts';

let test: TestApp;
let world: World;
let assessmentId: string;
let workId: string;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  await finishPreCourse(test, world);
  await test.in(world.organisation, async (tx) => {
    await makeDeclaration(tx);
    await makeUnit(tx, {
      code: 'U9',
      criteria: [{ code: '1.1', kind: 'performance_criterion', text: 'Wash' }],
    });
    const { rows } = await tx.execute<{ id: string }>('select id from unit_criterion');
    const tool = { code: 'TOOL', tasks: [{ items: [{ criteria: [rows[0]!.id] }] }] };
    ({ assessmentId } = await makeAssessment(tx, { ...tool, units: [world.firstUnitId] }));
    const student = { ...scopeOf(tx, test.tenant(world.organisation)), personId: world.studentId };
    await makeAttempt(student, assessmentId);
    workId = (await standingIn(student, assessmentId)).standing.row.work!.id;
    // The next version serves another unit.
    await makeAssessment(tx, { ...tool, units: [world.secondUnitId] });
  });
});
afterAll(() => test.close());

const during = (statement: SQL) => test.in(world.organisation, (tx) => tx.execute(statement));
const student = (cookie = world.student) => ({ at: world.organisation, cookie });
const unitsOfAssessment = async (cookie?: string) =>
  (
    await test.call('GET /api/student/student_assessments/:id', {
      ...student(cookie),
      params: { id: assessmentId },
    })
  ).body.units.map(({ code }: { code: string }) => code);

describe('A published version of an assessment never changes', () => {
  it.each<[string, SQL]>([
    [
      'it serves no other unit',
      sql`insert into assessment_version_unit (version_id, unit_id)
      select v.id, u.id from assessment_version v, unit u
      where (v.id, u.id) not in (select version_id, unit_id from assessment_version_unit) limit 1`,
    ],
    [
      'it gets no task',
      sql`insert into assessment_task (version_id, position, title, instructions)
      select version_id, 9, title, instructions from assessment_task limit 1`,
    ],
    [
      'its items are tied to no other criterion',
      sql`insert into assessment_item_criterion (item_id, criterion_id)
      select i.id, c.id from assessment_item i, unit_criterion c limit 1`,
    ],
    ['a criterion it gathers evidence for keeps its wording', sql`update unit_criterion set text = 'Other'`],
    [
      'work stays on the version it was begun on',
      sql`update student_assessment set version_id =
      (select v.id from assessment_version v where v.id <> student_assessment.version_id limit 1)`,
    ],
  ])('%s', async (_what, statement) => {
    await expect(during(statement)).rejects.toMatchObject({ code: '23514' });
  });

  it.each(['assessment_version_unit', 'assessment_version', 'assessment_item', 'assessment_item_criterion'])(
    'nothing of %s is changed or removed',
    async (name) => {
      const table = sql.identifier(name);
      const refused = { code: '42501' };
      await expect(during(sql`update ${table} set organisation_id = organisation_id`)).rejects.toMatchObject(
        refused,
      );
      await expect(during(sql`delete from ${table}`)).rejects.toMatchObject(refused);
    },
  );
});

describe('When the next version serves another unit', () => {
  it('work that was begun is still for the unit of its version, and only for that', async () => {
    expect(await unitsOfAssessment()).toEqual(['U1']);
    const { subscriptionId } = world;
    await test.in(world.organisation, async (tx) => {
      const units = await unitsOf(tx, { assessmentId, subscriptionId });
      expect(units.map(({ code }) => code)).toEqual(['U1']);
      const works = async (unitId: string) =>
        (await worksFor(tx, { subscriptionId, unitId } as never)).map(({ id }) => id);
      expect(await works(world.firstUnitId)).toEqual([workId]);
      expect(await works(world.secondUnitId)).toEqual([]);
    });
  });

  it('who begins now works for the unit of the new one', async () => {
    const email = `${randomUUID()}@next.example`;
    const password = 'correct-horse-battery';
    const personId = await test.person(world.organisation, { email, password });
    await test.in(world.organisation, (tx) => makeSubscription(tx, { personId, courseId: world.courseId }));
    const cookie = await test.signIn(world.organisation, email, password);
    expect(await unitsOfAssessment(cookie)).toEqual(['U2']);
  });
});
