import type { Mark } from '#contract/classes/roll.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { joinIntake, makeClass, makeMark } from '#test/classes/classMakers.ts';
import { deliveryLocation, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SeededCourse } from '#server/demo/seedCourses.ts';

interface Seed {
  readonly tx: Tx;
  readonly course: SeededCourse;
  /** Ids of people by mailbox. */
  readonly people: ReadonlyMap<string, string>;
  readonly today: string;
  readonly now: Date;
  readonly timeZone: string;
}

/** Who studies in the class, one of them paused. */
const mailboxes = ['observed', 'waiting', 'redo', 'arabic', 'paused'];
/** Days from today of classes whose roll was called, of one whose roll was not, and of those to come. */
const called = [-13, -10, -6];
const missed = -3;
const coming = [0, 4, 7, 11, 14, 18, 21, 25];
const cancelled = 11;

const marksOf = (at: number, student: number): { mark: Mark; minutes?: number; words?: string } => {
  if (at === 1 && student === 0) return { mark: 'late', minutes: 15 };
  if (at === 2 && student === 1) return { mark: 'absent', words: 'Called in the morning' };
  return { mark: 'present' };
};

/** An intake that meets in the training kitchen: past classes with their roll, one without, and classes to come. */
export async function seedClasses({ tx, course, people, today, now, timeZone }: Seed): Promise<void> {
  const trainerId = people.get('trainer')!;
  const [place] = await tx.select({ id: deliveryLocation.id }).from(deliveryLocation).limit(1);
  const [intakeId] = await makeIntakes(tx, course.id, [
    {
      name: 'Kitchen group A',
      startsOn: addDays(today, -30),
      endsOn: addDays(today, 90),
      mode: 'classroom',
      listed: false,
      locationId: place!.id,
    },
  ]);
  await tx.insert(intakeTrainer).values({ intakeId: intakeId!, personId: trainerId });
  const personIds = mailboxes.flatMap((mailbox) => people.get(mailbox) ?? []);
  const rows = await joinIntake(tx, { intakeId: intakeId!, courseId: course.id, personIds });
  const marked = rows.filter(({ status }) => status === 'active');
  const unitIds = [...course.unitIds.values()].slice(0, 2);
  const make = async (days: number) =>
    makeClass(tx, {
      intakeId: intakeId!,
      day: addDays(today, days),
      from: '09:30',
      to: '12:30',
      timeZone,
      trainerIds: [trainerId],
      unitIds,
      locationId: place!.id,
      room: 'Training kitchen 2',
      note: days === 0 ? 'Bring your knife set and closed shoes.' : '',
      cancelReason: days === cancelled ? 'The kitchen is being inspected that day.' : null,
      createdAt: new Date(now.getTime() - 40 * 86_400_000),
    });
  for (const [at, days] of called.entries()) {
    const classId = await make(days);
    for (const [student, { id: subscriptionId }] of marked.entries()) {
      const given = marksOf(at, student);
      const reason = given.mark === 'absent' ? 'sick' : null;
      const on = new Date(now.getTime() + days * 86_400_000);
      await makeMark(tx, { classId, subscriptionId, byPersonId: trainerId, at: on, ...given, reason });
    }
  }
  for (const days of [missed, ...coming]) await make(days);
}
