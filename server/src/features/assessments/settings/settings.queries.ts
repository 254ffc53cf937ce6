import { markingSettings } from '#server/features/assessments/settings/markingSettings.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

const unset = {
  promiseDays: null,
  sampleShare: 0,
  sampleFirst: 0,
  sampleNotYet: false,
  holdUntilModerated: false,
};

/** How the organisation marks; the defaults where it has set nothing. */
export async function markingSettingsOf(tx: Tx) {
  const [row] = await tx
    .select({
      promiseDays: markingSettings.promiseDays,
      sampleShare: markingSettings.sampleShare,
      sampleFirst: markingSettings.sampleFirst,
      sampleNotYet: markingSettings.sampleNotYet,
      holdUntilModerated: markingSettings.holdUntilModerated,
    })
    .from(markingSettings);
  return row ?? unset;
}
export type MarkingSettings = Awaited<ReturnType<typeof markingSettingsOf>>;

export async function saveMarkingSettings(tx: Tx, values: MarkingSettings): Promise<void> {
  await tx
    .insert(markingSettings)
    .values(values)
    .onConflictDoUpdate({ target: markingSettings.organisationId, set: values });
}
