import { randomUUID } from 'node:crypto';
import { saveAllocations } from '#server/features/assessments/allocation/allocation.actions.ts';
import { reusableComment } from '#server/features/marking/comments/comments.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

interface Options {
  readonly tx: Tx;
  readonly people: ReadonlyMap<string, string>;
  readonly now: Date;
}

const shared = [
  { text: 'Please say it in your own words: what you saw, and what you did about it.', uses: 7 },
  { text: 'Good. You name the risk and who could have been hurt.', uses: 4 },
  { text: 'Add when it happened and whom you told.', uses: 2 },
];

/** Work that is somebody's to mark, and comments that a team uses again. */
export async function seedMarkingTeam({ tx, people, now }: Options, workId: string): Promise<void> {
  const assessorId = people.get('assessor')!;
  await saveAllocations(tx, [
    {
      studentAssessmentId: workId,
      assessorId,
      how: 'hand',
      actId: randomUUID(),
      byPersonId: assessorId,
      at: now,
    },
  ]);
  const by = people.get('trainer')!;
  await tx
    .insert(reusableComment)
    .values([
      ...shared.map((one) => ({ ...one, personId: by, shared: true })),
      { text: 'Thank you, this is complete.', personId: assessorId, uses: 1 },
    ]);
}
