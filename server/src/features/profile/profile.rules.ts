import { notificationKinds, type NotificationPreferences } from '#contract/profile.ts';

/** Nobody has to ask to be told, nor again when there is something new to be told of. */
const everything = Object.fromEntries(
  notificationKinds.map((kind) => [kind, true]),
) as NotificationPreferences;

/** What a person is told by email, from what they chose so far. */
export const preferencesFrom = (
  chosen: Partial<NotificationPreferences> | null,
): NotificationPreferences => ({
  ...everything,
  ...chosen,
});
