import { randomUUID } from 'node:crypto';
import { insertMessage } from '#server/features/threads/messages.queries.ts';
import { changeThread, holdThread, threadsOfStudent } from '#server/features/threads/threads.queries.ts';
import { answerDay } from '#server/features/threads/threads.rules.ts';
import type { MessageSide } from '#server/features/threads/threads.table.ts';
import type { Storage } from '#server/platform/storage.ts';
import type { Tx } from '#server/platform/database/database.ts';

import { seedMessageFiles, type DemoFile } from './seedMessageFiles.ts';

interface Seed {
  readonly storage: Storage;
  readonly organisationId: string;
  readonly people: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly now: Date;
}

interface DemoMessage {
  readonly from: string;
  readonly side: MessageSide;
  readonly text: string;
  readonly hoursAgo: number;
  readonly files?: readonly DemoFile[];
}

/** By the mailbox of the student; each is about the course most of them study. */
const threads: Readonly<Record<string, readonly DemoMessage[]>> = {
  midway: [
    {
      from: 'midway',
      side: 'student',
      text: 'Hi! May I take the photos for the knife task at work, or does it have to be the training kitchen?',
      hoursAgo: 75,
    },
    {
      from: 'trainer',
      side: 'note',
      text: 'Minh works at the Wharf Street kitchen; we agreed on it in October.',
      hoursAgo: 54,
    },
    {
      from: 'trainer',
      side: 'team',
      text: 'Your own workplace is fine. Please ask before anybody else is in the picture.\nThe safe food guide may help: https://www.foodstandards.gov.au',
      hoursAgo: 53,
      files: [
        { name: 'temperature-danger-zone.webp', kind: 'picture', mediaType: 'image/webp' },
        { name: 'personal-hygiene-checklist.pdf', kind: 'document', mediaType: 'application/pdf' },
      ],
    },
    { from: 'midway', side: 'student', text: 'Great, thank you.', hoursAgo: 52 },
    { from: 'trainer', side: 'team', text: 'You’re welcome. See you on Tuesday.', hoursAgo: 51 },
  ],
  redo: [
    {
      from: 'redo',
      side: 'student',
      text: 'I don’t understand what is missing in my second answer. Could somebody explain it to me?',
      hoursAgo: 28,
    },
  ],
};

/** A thread that was answered, and one that waits. */
export async function seedThreads(tx: Tx, { people, timeZone, now, ...place }: Seed): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  for (const [mailbox, written] of Object.entries(threads)) {
    const personId = people.get(mailbox);
    if (!personId) continue;
    const enrolments = await threadsOfStudent(tx, personId);
    const id = enrolments.find(({ course }) => course.title.includes('Commercial Cookery'))?.subscriptionId;
    if (!id) continue;
    const newest = written.length;
    const { side, hoursAgo } = written.at(-1)!;
    const lastAt = ago(hoursAgo);
    await holdThread(tx, { id, personId }, lastAt);
    for (const [at, message] of written.entries()) {
      const made = {
        id: randomUUID(),
        subscriptionId: id,
        number: at + 1,
        side: message.side,
        byPersonId: people.get(message.from)!,
        text: message.text,
        at: ago(message.hoursAgo),
      };
      await insertMessage(tx, made);
      await seedMessageFiles(tx, place, made, message.files ?? []);
    }
    await changeThread(tx, id, {
      newest,
      // What the team said last is still new to the student.
      ...(side === 'student'
        ? { waitingSince: lastAt, dueOn: answerDay(lastAt, 2, timeZone) }
        : { studentRead: newest - 1, teamRead: newest }),
    });
  }
}
