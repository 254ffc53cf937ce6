import type { MessageSettings } from '#contract/threads/messageSettings.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { messageSettings } from './messageSettings.table.ts';

const usual: MessageSettings = { answerDays: 2, quietFrom: 20, quietUntil: 7, guardianCopies: [] };

export async function messageSettingsOf(tx: Tx): Promise<MessageSettings> {
  const [row] = await tx
    .select({
      answerDays: messageSettings.answerDays,
      quietFrom: messageSettings.quietFrom,
      quietUntil: messageSettings.quietUntil,
      guardianCopies: messageSettings.guardianCopies,
    })
    .from(messageSettings);
  return row ?? usual;
}

export async function saveMessageSettings(tx: Tx, values: MessageSettings): Promise<void> {
  await tx
    .insert(messageSettings)
    .values(values)
    .onConflictDoUpdate({ target: messageSettings.organisationId, set: values });
}
