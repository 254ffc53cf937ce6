import { m } from '#messages/generated/messages.js';

/** With whom the student writes, by name where an intake has teachers. */
export const teamText = (team: readonly string[], language: string): string =>
  team.length === 0
    ? m.threads_with_team()
    : m.threads_with({ names: new Intl.ListFormat(language).format(team) });
