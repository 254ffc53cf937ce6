import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCourse, makeCourseEdition, makeUnit } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  await test.in(world.organisation, async (tx) => {
    const { id } = await makeUnit(tx, {
      code: 'U9',
      items: [{}],
      criteria: [{ code: '1.1', kind: 'performance_evidence', text: 'On three occasions' }],
    });
    await makeCourseEdition(tx, world.courseId, { units: [{ unitId: id }] });
  });
});
afterAll(() => test.close());

const during = (statement: SQL) =>
  test.in(world.organisation, (tx) => tx.execute<{ count: number }>(statement));
const refused = { code: '23514' };

describe('What is published never changes', () => {
  it.each([
    ['the edition of a course', 'course_edition'],
    ['the edition of a unit', 'unit_edition'],
    ['the units of a course', 'course_edition_unit'],
    ['its pre-course items', 'course_edition_pre_course_item'],
    ['the items of a unit', 'unit_edition_item'],
    ['their order', 'unit_edition_item_prerequisite'],
    ['what comes before a unit', 'unit_edition_prerequisite'],
    ['its criteria', 'unit_edition_criterion'],
    ['an item', 'content_item'],
    ['a file of an item', 'content_item_file'],
    ['a pre-course item', 'pre_course_item'],
    ['a criterion', 'unit_criterion'],
  ])('%s', async (_what, name) => {
    const table = sql.identifier(name);
    const { rows } = await during(sql`select count(*)::int as count from ${table}`);
    expect(rows[0]!.count).toBeGreaterThan(0);
    await expect(during(sql`update ${table} set organisation_id = organisation_id`)).rejects.toMatchObject(
      refused,
    );
    // Of a criterion even a draft's stays, because evidence may be tied to it.
    await expect(during(sql`delete from ${table}`)).rejects.toMatchObject({
      code: name === 'unit_criterion' ? '42501' : refused.code,
    });
  });

  it.each([
    [
      'a unit',
      sql`insert into course_edition_unit (course_edition_id, unit_id, unit_edition_id, position, kind)
      select e.id, u.unit_id, u.id, 9, 'core' from course_edition e, unit_edition u
      where e.number = 2 and u.unit_id not in (select unit_id from course_edition_unit c where c.course_edition_id = e.id)
      limit 1`,
    ],
    [
      'an item',
      sql`insert into unit_edition_item (unit_edition_id, content_item_id, position)
      select e.id, i.id, 99 from unit_edition e join content_item i on i.unit_id <> e.unit_id limit 1`,
    ],
    [
      'a file',
      sql`insert into content_item_file (content_item_id, file_id)
      select i.id, f.id from content_item i, stored_file f
      where (i.id, f.id) not in (select content_item_id, file_id from content_item_file) limit 1`,
    ],
  ])('and nothing is added to it: %s', async (_what, statement) => {
    await expect(during(statement)).rejects.toMatchObject(refused);
  });

  it('a course is not published with a unit that is a draft', async () => {
    const publishing = test.in(world.organisation, async (tx) => {
      await makeUnit(tx, { code: 'DRAFT' });
      await tx.execute(sql`insert into course_edition (course_id, number)
        values (${world.courseId}, 3)`);
      await tx.execute(sql`insert into course_edition_unit (course_edition_id, unit_id, unit_edition_id, position, kind)
        select c.id, u.unit_id, u.id, 0, 'core' from course_edition c, unit_edition u
        where c.number = 3 and u.status = 'draft'`);
      await tx.execute(
        sql`update course_edition set status = 'published', published_at = now() where number = 3`,
      );
    });
    await expect(publishing).rejects.toMatchObject(refused);
  });
});

it('A subscription follows an edition of its own course', async () => {
  const wrong = test.in(world.organisation, async (tx) => {
    const { id } = await makeCourse(tx, { code: 'OTHER' });
    await tx.execute(sql`update course_subscription set course_id = ${id}`);
  });
  await expect(wrong).rejects.toMatchObject({ code: '23503' });
});

it('A student goes on with the edition they began; the next student gets the newest', async () => {
  const unitsOf = async (cookie: string, id: string) => {
    const { body } = await test.call('GET /api/student/course_subscriptions/:id', {
      at: world.organisation,
      cookie,
      params: { id },
    });
    return body.units.map(({ code }: { code: string }) => code);
  };
  expect(await unitsOf(world.student, world.subscriptionId)).toEqual(['U1', 'U2']);
  const { body } = await test.call('GET /api/public/courses/:id', {
    at: world.organisation,
    params: { id: world.courseId },
  });
  expect(body.units.map(({ code }: { code: string }) => code)).toEqual(['U9']);
});
