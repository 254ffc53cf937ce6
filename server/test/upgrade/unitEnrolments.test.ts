import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { queues } from '#server/queues.ts';
import { databaseBefore } from './before.ts';

/* What belonged to a person and a unit goes to each subscription that holds the unit; what happened once, to one. */

let owner: pg.Client;
let before: Record<'events' | 'progress' | 'outcomes' | 'works', number>;
/** A student of one subscription who has learned, and the unit their course lost. */
let left: { person: string; unit: string };

const count = async (sql: string) => Number((await owner.query<{ count: string }>(sql)).rows[0]!.count);

const counts = async () => ({
  events: await count('select count(*) from learning_event'),
  progress: await count('select count(*) from item_progress'),
  outcomes: await count('select count(*) from unit_outcome'),
  works: await count('select count(*) from student_assessment'),
});

beforeAll(async () => {
  const connections = await databaseBefore();
  owner = new pg.Client({ ...connections.owner, user: 'postgres' });
  await owner.connect();
  // Everybody has every course a second time, waiting for its payment.
  await owner.query(`insert into course_subscription (organisation_id, id, person_id, course_id, status, starts_on)
    select organisation_id, uuidv7(), person_id, course_id, 'pending', starts_on from course_subscription`);
  // One unit that was learned is in no course any more.
  const { rows } = await owner.query<{ person: string; unit: string }>(
    `select e.person_id as person, i.unit_id as unit from learning_event e
     join content_item i on i.organisation_id = e.organisation_id and i.id = e.content_item_id order by e.id limit 1`,
  );
  left = rows[0]!;
  await owner.query('delete from course_unit where unit_id = $1', [left.unit]);
  before = await counts();
  await migrateDatabase(connections.owner, connections.applicationRole, queues);
}, 120_000);
afterAll(() => owner.end());

it('Each subscription that holds a unit takes its events, progress and outcomes, as they were', async () => {
  const after = await counts();
  expect(after.events).toBeGreaterThan(before.events);
  expect(after.outcomes).toBeGreaterThanOrEqual(before.outcomes);
  expect(after.works).toBe(before.works);
  const unequal = await count(`
    with progress as (
      select s.person_id, s.course_id, s.id, coalesce(jsonb_agg(to_jsonb(p) - 'unit_enrolment_id' order by p.content_item_id)
        filter (where p.content_item_id is not null), '[]') as said
      from course_subscription s
      join unit_enrolment e on e.organisation_id = s.organisation_id and e.subscription_id = s.id and e.unit_id <> '${left.unit}'
      left join item_progress p on p.organisation_id = e.organisation_id and p.unit_enrolment_id = e.id
      group by s.person_id, s.course_id, s.id)
    select count(*) from progress a join progress b using (person_id, course_id) where a.said <> b.said`);
  expect(unequal).toBe(0);
});

it('Nothing is lost of a unit that no course holds any more', async () => {
  const kept = await count(`select count(*) from learning_event v
    join unit_enrolment e on e.organisation_id = v.organisation_id and e.id = v.unit_enrolment_id
    join course_subscription s on s.organisation_id = e.organisation_id and s.id = e.subscription_id
    where e.unit_id = '${left.unit}' and s.person_id = '${left.person}'`);
  expect(kept).toBeGreaterThan(0);
  const enrolments = await count(`select count(*) from unit_enrolment e
    join course_subscription s on s.organisation_id = e.organisation_id and s.id = e.subscription_id
    where e.unit_id = '${left.unit}' and s.person_id = '${left.person}'`);
  expect(enrolments).toBe(1);
});

it('Work happened once, so it goes to the subscription that is open', async () => {
  expect(
    await count(`select count(*) from student_assessment w join course_subscription s
    on s.organisation_id = w.organisation_id and s.id = w.subscription_id where s.status = 'pending'`),
  ).toBe(0);
  expect(
    await count(`select count(*) from student_assessment w join course_subscription s
    on s.organisation_id = w.organisation_id and s.id = w.subscription_id where s.person_id <> w.person_id`),
  ).toBe(0);
});
