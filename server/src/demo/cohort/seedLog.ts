import type { Act } from '#contract/kit/acts.ts';
import type { Subject } from '#contract/kit/subjects.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import type { NewEntry, SubjectState } from '#server/platform/actionLog/actionLog.table.ts';
import { append } from '#server/platform/actionLog/append.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/environment/env.ts';

interface Seed {
  readonly env: Env;
  readonly organisationId: string;
  readonly now: Date;
}

interface DemoAct {
  readonly who: 'admin' | 'finance';
  readonly act: Act;
  readonly route: string;
  readonly subject: Subject;
  readonly subjectId?: string;
  readonly before?: SubjectState;
  readonly after?: SubjectState;
}

const settings = (route: string, subject: Subject, before: SubjectState, after: SubjectState): DemoAct => ({
  who: 'admin',
  act: 'settings.change',
  route: `PUT /api/staff/${route}`,
  subject,
  before,
  after,
});
const looked = (route: string): DemoAct => ({
  who: 'finance',
  act: 'money.read',
  route: `GET /api/staff/${route}`,
  subject: 'billing_desk',
});

/** What the staff of a demonstration did in the weeks before, oldest first. */
const done = (trainerId: string, courseId: string): readonly DemoAct[] => [
  settings('organisation', 'organisation', { phone: '02 5550 0100' }, { phone: '02 5550 0199' }),
  settings('sign_in_rules', 'sign_in_rules', { staffIdleHours: 24 }, { staffIdleHours: 12 }),
  {
    who: 'admin',
    act: 'people.change',
    route: 'PUT /api/staff/people/:id/roles',
    subject: 'person',
    subjectId: trainerId,
    before: { limitedToIntakes: false },
    after: { limitedToIntakes: true },
  },
  {
    ...settings('courses/:id', 'course', { offer: { listed: false } }, { offer: { listed: true } }),
    subjectId: courseId,
  },
  ...Array.from({ length: 11 }, () => [looked('billing'), looked('debt')]).flat(),
  settings(
    'money_settings',
    'billing_settings',
    { bsb: '062-100', accountEnds: '210', lateDays: 7 },
    { bsb: '062-000', accountEnds: '678', lateDays: 14 },
  ),
  looked('books'),
  settings('message_settings', 'message_settings', { answerDays: 3 }, { answerDays: 2 }),
];

const hour = 3_600_000;

/** A log with changes and reads, chained as every other. */
export async function seedLog(tx: Tx, { env, organisationId, now }: Seed): Promise<void> {
  const people = await tx.select({ id: person.id, email: person.email }).from(person);
  const idOf = (mailbox: string): string => people.find(({ email }) => email.startsWith(`${mailbox}@`))!.id;
  const [first] = await tx.select({ id: course.id }).from(course).orderBy(course.code).limit(1);
  const trainerId = idOf('trainer');
  const acts = done(trainerId, first!.id);
  const entries = acts.map(({ who, subjectId = null, before = null, after = null, ...did }, n): NewEntry => ({
    ...did,
    at: new Date(now.getTime() - (acts.length - n) * 7 * hour),
    actorId: idOf(who),
    subjectId,
    personId: subjectId === trainerId ? trainerId : null,
    before,
    after,
    address: '127.0.0.1',
    device: 'Firefox',
  }));
  await append({ tx, platform: { env }, organisation: { id: organisationId } }, entries);
}
