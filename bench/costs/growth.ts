import pg from 'pg';
import type { Ground } from '#server/platform/database/ground.ts';
import type { HotRequest } from './hotRequests.ts';
import { load } from './load.ts';

/* One organisation that grows: what its lists take with 20,000 students beside what they took with 100. */

const sizes = { small: 100, large: 20_000 };

/** Students up to this number; each registered, was accepted or waits, and handed in one work. */
const growing = (upTo: number): string[] => [
  `insert into person (email, name, email_verified, roles, last_seen_at)
    select 'grown' || n || '@harbour.example',
      (array['Mai','Omar','Lucia','Tane','Zoe','Ivan','Amina'])[1 + n % 7] || ' ' || md5(n::text), true, '{student}',
      now() - n * interval '1 minute'
    from generate_series((select count(*) + 1 from person where email like 'grown%'), ${upTo}) n`,
  `insert into course_subscription (person_id, course_id, course_edition_id, status, starts_on)
    select p.id, c.course_id, c.course_edition_id, 'active', current_date - 30
    from person p, (select s.course_id, s.course_edition_id from student_assessment w
      join course_subscription s on s.id = w.subscription_id where w.state = 'submitted' limit 1) c
    where p.email like 'grown%' and not exists (select from course_subscription s where s.person_id = p.id)`,
  `insert into unit_enrolment (subscription_id, unit_id)
    select s.id, u.unit_id from course_subscription s join person p on p.id = s.person_id
    join course_edition_unit u on u.course_edition_id = s.course_edition_id
    where p.email like 'grown%' on conflict do nothing`,
  `insert into student_assessment
      (person_id, subscription_id, assessment_id, version_id, state, attempts_allowed, created_at)
    select s.person_id, s.id, w.assessment_id, w.version_id, 'submitted', w.attempts_allowed, now()
    from course_subscription s join person p on p.id = s.person_id,
      (select * from student_assessment where state = 'submitted' limit 1) w
    where p.email like 'grown%' and not exists (select from student_assessment o where o.person_id = p.id)`,
  `insert into attempt (student_assessment_id, number, item_ids, seed, declaration_id, started_at, submitted_at)
    select w.id, 1, a.item_ids, a.seed, a.declaration_id, now() - interval '2 days',
      now() - (row_number() over ()) * interval '1 minute'
    from student_assessment w join person p on p.id = w.person_id, (select * from attempt limit 1) a
    where p.email like 'grown%' and not exists (select from attempt o where o.student_assessment_id = w.id)`,
  `insert into registration
      (key, number, course_id, email, status, answers, submitted_at, decided_at, person_id, subscription_id)
    select gen_random_uuid(), 100000 + row_number() over () + (select coalesce(max(number), 0) from registration),
      s.course_id, p.email, case when right(p.email, 17) < '5@harbour.example' then 'accepted' else 'submitted' end,
      jsonb_build_object('givenName', jsonb_build_object('value', split_part(p.name, ' ', 1)),
        'familyName', jsonb_build_object('value', split_part(p.name, ' ', 2)), 'filler', repeat(md5(p.name), 40)),
      now() - interval '3 days' - random() * interval '90 days',
      case when right(p.email, 17) < '5@harbour.example' then now() - random() * interval '3 days' end, p.id, s.id
    from person p join course_subscription s on s.person_id = p.id
    where p.email like 'grown%' and not exists (select from registration r where r.person_id = p.id)`,
];

/** Makes the organisation this large. */
export async function grow(
  { application, owner }: Ground,
  organisationId: string,
  upTo: number,
): Promise<void> {
  const client = new pg.Client(application);
  await client.connect();
  await client.query('begin');
  await client.query(`select set_config('app.organisation_id', $1, true)`, [organisationId]);
  for (const statement of growing(upTo)) await client.query(statement);
  await client.query('commit');
  await client.end();
  const cleaner = new pg.Client(owner);
  await cleaner.connect();
  await cleaner.query(
    'vacuum analyze person, course_subscription, unit_enrolment, student_assessment, attempt, registration',
  );
  await cleaner.end();
}

const staff = {
  queue: '/api/staff/student_assessments',
  people: '/api/staff/people',
  registrations: '/api/staff/registrations',
};
/** Each list at its first, a middle and its last page, and with its filters. */
const lists: [name: string, path: string][] = [
  ['people, first page', staff.people],
  ['people, last page', `${staff.people}?page=10000`],
  ['people, middle page', `${staff.people}?page=400`],
  ['people, searched', `${staff.people}?search=amina`],
  ['people, nobody found', `${staff.people}?search=zzqqy`],
  ['people, by last visit', `${staff.people}?sort=-lastSeen`],
  ['people, students', `${staff.people}?role=student`],
  ['registrations, first page', staff.registrations],
  ['registrations, last page', `${staff.registrations}?page=10000`],
  ['registrations, searched', `${staff.registrations}?q=amina`],
  ['registrations, none found', `${staff.registrations}?q=zzqqy`],
  ['registrations, accepted', `${staff.registrations}?status=accepted`],
  ['marking queue, first page', staff.queue],
  ['marking queue, last page', `${staff.queue}?page=10000`],
  ['marking queue, unclaimed', `${staff.queue}?view=unclaimed`],
  ['marking queue, searched', `${staff.queue}?q=amina`],
  ['marking queue, by student', `${staff.queue}?sort=student`],
  ['marking queue, by due date', `${staff.queue}?sort=due`],
  ['marking queue, due, last page', `${staff.queue}?sort=due&page=10000`],
  ['marking queue, none found', `${staff.queue}?q=zzqqy`],
  ['marking queue, marked', `${staff.queue}?view=marked`],
];

type Cost = (times: number, work: () => Promise<unknown>) => Promise<number>;

/** Processor time of each list in ms per request, in the order of `lists`. */
async function listCosts(port: number, requests: readonly HotRequest[], times: number, cost: Cost) {
  const cookieOf = (path: string) => requests.find((one) => one.path === path)!.cookie!;
  const costs: number[] = [];
  for (const [, path] of lists) {
    const asked = { path, cookie: cookieOf(path.split('?')[0]!) };
    await load(port, asked, 5, 1);
    costs.push(await cost(times, () => load(port, asked, times, 4)));
  }
  return costs;
}

interface GrowthRun {
  port: number;
  requests: readonly HotRequest[];
  cost: Cost;
  growTo(students: number): Promise<unknown>;
}

/** What each list takes at both sizes, and how many times as much. */
export async function* growth({ port, requests, cost, growTo }: GrowthRun): AsyncGenerator<string> {
  await growTo(sizes.small);
  const before = await listCosts(port, requests, 200, cost);
  await growTo(sizes.large);
  const after = await listCosts(port, requests, 40, cost);
  for (const [at, [name]] of lists.entries()) {
    const [small, large] = [before[at]!, after[at]!];
    const cells = [small.toFixed(1), large.toFixed(1), (large / small).toFixed(1)];
    yield `${name.padEnd(32)}${cells.map((cell) => cell.padStart(8)).join('')}`;
  }
}
