import type { CopyState } from '#contract/record/guardians.ts';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';

/* Whether guardians are copied. Pure. */

const adultAt = 18;

/** The 18th birthday; 1 March for who was born on 29 February. */
export function adultOn(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + adultAt;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = birthDate.slice(5) === '02-29' && !isLeap ? '03-01' : birthDate.slice(5);
  return `${year}-${day}`;
}

export const birthDateOf = (values: Readonly<Record<string, unknown>>): string | null =>
  typeof values['birthDate'] === 'string' && values['birthDate'] !== '' ? values['birthDate'] : null;

/** Whether guardians of somebody are copied on this day of the organisation, and why not. */
export function copyStateOf(
  birthDate: string | null,
  groups: readonly GuardianGroup[],
  today: string,
): CopyState {
  if (birthDate === null) return 'no_birth_date';
  if (today >= adultOn(birthDate)) return 'adult';
  return groups.length === 0 ? 'nothing_set' : 'copied';
}
