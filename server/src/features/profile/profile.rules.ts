import { notificationKinds, type NotificationPreferences } from '#contract/profile.ts';

/** Defaults: notices are on, so nobody has to opt in, not even to kinds added later. */
const everything = Object.fromEntries(
  notificationKinds.map((kind) => [kind, true]),
) as NotificationPreferences;

/** The emails a person gets, from their choices so far. */
export const preferencesFrom = (
  chosen: Partial<NotificationPreferences> | null,
): NotificationPreferences => ({
  ...everything,
  ...chosen,
});
