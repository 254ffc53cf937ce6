import type { Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage.ts';
import { seedAdjustments } from './seedAdjustments.ts';
import { seedAnnouncements } from './seedAnnouncements.ts';
import { seedLetters } from './seedLetters.ts';
import { seedThreads } from './seedThreads.ts';

interface Seed {
  /** Ids of people by mailbox. */
  readonly people: ReadonlyMap<string, string>;
  readonly courseId: string;
  /** Its name. */
  readonly organisation: string;
  readonly organisationId: string;
  readonly storage: Storage;
  readonly today: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** What staff agreed with students, announced and wrote to them, and what students wrote. */
export async function seedConversations(tx: Tx, seed: Seed): Promise<void> {
  await seedAdjustments(tx, seed);
  await seedAnnouncements(tx, seed);
  await seedLetters(tx, seed);
  await seedThreads(tx, seed);
}
