import { randomUUID } from 'node:crypto';
import { insertAdjustment } from '#server/features/adjustments/adjustments.queries.ts';
import { threadsOfStudent } from '#server/features/threads/threads.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';

interface Seed {
  readonly people: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** An adjustment of somebody whose work waits to be marked. */
export async function seedAdjustments(tx: Tx, { people, now }: Seed): Promise<void> {
  const [enrolment] = await threadsOfStudent(tx, people.get('waiting')!);
  if (!enrolment) return;
  await insertAdjustment(tx, {
    id: randomUUID(),
    subscriptionId: enrolment.subscriptionId,
    what: 'Written questions may be answered in a recorded conversation.',
    why: 'Dyslexia; agreed in the first week.',
    until: null,
    agreedBy: people.get('trainer')!,
    agreedAt: new Date(now.getTime() - 20 * 86_400_000),
  });
}
