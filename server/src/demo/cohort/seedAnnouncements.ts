import { randomUUID } from 'node:crypto';
import { plainText } from '#test/makers.ts';
import {
  announcement,
  announcementIntake,
  announcementRecipient,
} from '#server/features/announcements/announcements.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { addDays, instantAt } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';

interface Seed {
  /** Ids of people by mailbox. */
  readonly people: ReadonlyMap<string, string>;
  readonly courseId: string;
  readonly today: string;
  readonly timeZone: string;
  readonly now: Date;
}

const hour = 3_600_000;
/** Who of the class has read it, and how many hours after it was sent. */
const readers: Readonly<Record<string, number>> = { observed: 1, waiting: 3 };

/** One that some of a class have read, and one to all of a course that is still to be sent. */
export async function seedAnnouncements(tx: Tx, seed: Seed): Promise<void> {
  const { people, courseId, today, timeZone, now } = seed;
  const intakes = await tx.select({ id: intake.id, name: intake.name }).from(intake);
  const group = intakes.find(({ name }) => name === 'Kitchen group A');
  const sendAt = new Date(now.getTime() - 26 * hour);
  const written = { urgent: false, createdAt: sendAt };
  const [sentId, plannedId] = [randomUUID(), randomUUID()];
  await tx.insert(announcement).values([
    {
      ...written,
      id: sentId,
      title: 'Bring closed shoes to the kitchen',
      document: plainText(
        'From next week we work with hot oil. Please come in closed shoes with a sole that does not slip.',
        'If you have none yet, tell us before your next class. We keep a few pairs in most sizes.',
      ),
      audience: 'intakes',
      state: 'sent',
      sendAt,
      byPersonId: people.get('trainer')!,
    },
    {
      ...written,
      id: plannedId,
      title: 'The training kitchen is closed for a day',
      document: plainText(
        'The training kitchen is closed for an inspection of the gas lines. Classes that day take place online.',
      ),
      audience: 'course',
      courseId,
      state: 'scheduled',
      sendAt: instantAt(addDays(today, 3), '09:00', timeZone),
      shownUntil: addDays(today, 10),
      byPersonId: people.get('admin')!,
    },
  ]);
  await tx.insert(announcementIntake).values({ announcementId: sentId, intakeId: group!.id });
  const enrolments = await tx
    .select({ personId: courseSubscription.personId, intakeId: courseSubscription.intakeId })
    .from(courseSubscription);
  const students = enrolments.filter(({ intakeId }) => intakeId === group!.id);
  const readAfter = new Map(Object.entries(readers).map(([mailbox, hours]) => [people.get(mailbox), hours]));
  await tx.insert(announcementRecipient).values(
    students.map(({ personId }) => {
      const hours = readAfter.get(personId);
      return {
        announcementId: sentId,
        personId,
        readAt: hours === undefined ? null : new Date(sendAt.getTime() + hours * hour),
      };
    }),
  );
}
