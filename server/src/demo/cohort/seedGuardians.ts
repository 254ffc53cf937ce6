import { keepSigned } from '#server/features/guardians/signed.actions.ts';
import {
  messageSettingsOf,
  saveMessageSettings,
} from '#server/features/notifications/messageSettings.queries.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Who is under 18 in the demonstration: a trainee who still goes to school. */
export const youngName = 'Noah Adeyemi';

/** Sixteen, whenever the demonstration is made. */
export const youngBirthDate = (today: string): string => `${Number(today.slice(0, 4)) - 17}-12-31`;

interface Seed extends Moment {
  readonly people: ReadonlyMap<string, string>;
  readonly slug: string;
}

/** The mother of the youngest student signed the registration; two of three organisations copy guardians. */
export async function seedGuardians(tx: Tx, { people, slug, ...moment }: Seed): Promise<void> {
  const signed = {
    name: 'Funmi Adeyemi',
    relationship: 'mother',
    email: 'funmi@adeyemi.example',
    language: 'en' as const,
  };
  await keepSigned({ tx, ...moment } as Scope, people.get('observed')!, signed, null);
  if (slug === 'redgum') return;
  const settings = await messageSettingsOf(tx);
  await saveMessageSettings(tx, {
    ...settings,
    guardianCopies: ['announcements', 'attendance', 'enrolment'],
  });
}
