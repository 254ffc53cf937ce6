import { makePerson, makeSubscription } from '#test/makers.ts';
import type { GivenEvent } from '#contract/learning/itemEvents.ts';
import { recordEvents } from '#server/features/learning/learning.actions.ts';
import { finishPreCourseItem } from '#server/features/precourse/precourse.actions.ts';
import type { Clock } from '#server/platform/basics/clock.ts';
import { addDays, dayIn, startOfDay } from '#server/platform/basics/days.rules.ts';
import { momentIn } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { randomUUID } from 'node:crypto';
import { demoPassword, demoPeople, sharedEmail, sharedPassword, type DemoSubscription } from './people.ts';
import { seedBankFile } from './cohort/seedBankFile.ts';
import { seedPlan } from './seedBilling.ts';
import { withdrawAfterOneUnit } from './seedWithdrawal.ts';
import type { SeededCourse } from './seedCourses.ts';
import type { Platform } from '#server/platform/platform.ts';
import { scopeOf } from '#server/platform/scope.ts';

export interface SeedPeopleOptions {
  tx: Tx;
  organisation: Organisation;
  clock: Clock;
  courses: Map<string, SeededCourse>;
}

type Item = SeededCourse['items'][number];

/** The events of a person who did an item properly, at a given time. */
function eventsFor(item: Item, at: Date): GivenEvent[] {
  const event = { contentItemId: item.id, occurredAt: at.toISOString() };
  const opened: GivenEvent = { ...event, id: randomUUID(), kind: 'opened' };
  const later = {
    contentItemId: item.id,
    occurredAt: new Date(at.getTime() + 120_000).toISOString(),
    id: randomUUID(),
  };
  const { body } = item;
  if (body.kind === 'self_check')
    return [opened, { ...later, kind: 'answered', choices: body.correct, correct: true }];
  if (body.kind === 'video' || body.kind === 'audio') {
    const seconds = body.durationSeconds;
    return [opened, { ...later, kind: 'watched', ranges: [[0, seconds]], positionSeconds: seconds }];
  }
  return [
    opened,
    { ...later, kind: 'time_spent', seconds: 120 },
    { ...later, id: randomUUID(), kind: 'marked_done' },
  ];
}

/** What is known of the state; who withdraws has studied until then. */
const stateOf = ({ status = 'active' }: DemoSubscription, today: string) => ({
  status: status === 'withdrawn' ? ('active' as const) : status,
  ...(status === 'paused' && { pausedOn: addDays(today, -5), pausedUntil: addDays(today, 25) }),
});

async function seedSubscription(
  options: SeedPeopleOptions,
  person: { id: string; name: string; email: string },
  wanted: DemoSubscription,
): Promise<string> {
  const { tx, clock, organisation, courses } = options;
  const personId = person.id;
  const course = courses.get(wanted.course)!;
  const today = dayIn(organisation.timeZone, clock.now());
  const startsOn = addDays(today, wanted.startsIn);
  // They learned while the subscription was active; it ended afterwards.
  const subscriptionId = await makeSubscription(tx, {
    personId,
    courseId: course.id,
    ...(wanted.earlierEdition && { courseEditionId: course.earlierEditionId! }),
    startsOn,
    accessEndsOn: wanted.endsIn === null ? null : addDays(today, wanted.endsIn),
    ...stateOf(wanted, today),
  });
  const begun = startOfDay(startsOn, organisation.timeZone).getTime() + 9 * 3_600_000;
  if (wanted.preCourse === 'done') {
    for (const preCourseItemId of course.preCourseItemIds) {
      await finishPreCourseItem(tx, {
        subscriptionId,
        preCourseItemId,
        statement: null,
        doneAt: new Date(begun),
      });
    }
  }
  const learned = course.items.slice(0, Math.round(course.items.length * wanted.learned));
  const events = learned.flatMap((item, at) => eventsFor(item, new Date(begun + (at + 1) * 20 * 3_600_000)));
  // Nothing is put into a queue while the demonstration is made.
  const platform = { clock, jobs: { wake: async () => undefined } } as unknown as Platform;
  const student = { ...scopeOf(tx, { platform, organisation }), personId };
  if (events.length > 0) await recordEvents(student, events);
  const { pays } = wanted;
  const endsOn = wanted.endsIn === null ? null : addDays(today, wanted.endsIn);
  if (pays)
    await seedPlan({ tx, organisation, clock, course, subscriptionId, person, startsOn, endsOn, pays });
  return subscriptionId;
}

/** Somebody with the same email in every organisation. */
async function seedSam(options: SeedPeopleOptions): Promise<void> {
  const { tx, organisation } = options;
  const sam = { name: 'Sam Okafor', email: sharedEmail };
  const id = await makePerson(tx, {
    ...sam,
    roles: ['student'],
    password: sharedPassword(organisation.slug),
  });
  const fresh = { startsIn: -5, endsIn: 360, preCourse: 'done', learned: 0 } as const;
  for (const course of ['BAR-01', 'SIT30821'])
    await seedSubscription(options, { ...sam, id }, { course, ...fresh });
}

/** The people of one demonstration organisation with their progress and money; returns ids by mailbox. */
export async function seedPeople(options: SeedPeopleOptions): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const { tx, organisation } = options;
  const withdrawn: string[] = [];
  const here = demoPeople.filter(({ only }) => only === undefined || only === organisation.slug);
  for (const demo of here) {
    const { name, roles, preferredName = '', language = 'en' } = demo;
    const email = `${demo.mailbox}@${organisation.slug}.example`;
    const id = await makePerson(tx, {
      email,
      name,
      preferredName,
      language,
      roles,
      password: demoPassword,
    });
    ids.set(demo.mailbox, id);
    const person = { id, name, email };
    for (const subscription of demo.subscriptions) {
      const subscriptionId = await seedSubscription(options, person, subscription);
      if (subscription.status === 'withdrawn') withdrawn.push(subscriptionId);
    }
  }
  for (const subscriptionId of withdrawn) await withdrawAfterOneUnit(options, ids, subscriptionId);
  await seedSam(options);
  await seedBankFile(tx, ids, momentIn(organisation.timeZone, options.clock.now()));
  return ids;
}
