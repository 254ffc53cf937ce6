import type { FieldError } from '#contract/kit/errors.ts';
import { neededCredentials } from '#au/staff/staffCredentials.ts';
import {
  credentialNeeds,
  credentialNoticeDays,
  staffStandings,
  type CredentialKind,
  type CredentialNeed,
  type CredentialState,
  type NeedStanding,
  type StaffStanding,
} from '#contract/console/credentials.ts';
import { teachingRoles, type Role } from '#contract/kit/roles.ts';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';

/* Until when credentials count, what somebody lacks, and when to remind. Pure. */

export const teaches = (roles: readonly Role[]): boolean =>
  teachingRoles.some((role) => roles.includes(role));

export interface CredentialFacts {
  readonly kind: CredentialKind;
  readonly name: string;
  readonly issuedOn: string;
  /** The last day on which it is valid. */
  readonly expiresOn: string | null;
}

interface HeldCredential extends CredentialFacts {
  readonly checked: boolean;
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether the same credential is recorded with a later end. */
export const isReplaced = (one: CredentialFacts, all: readonly CredentialFacts[]): boolean =>
  one.expiresOn !== null &&
  all.some(
    ({ kind, name, expiresOn }) =>
      kind === one.kind &&
      sameName(name, one.name) &&
      (expiresOn === null || (one.expiresOn !== null && expiresOn > one.expiresOn)),
  );

function stateAlone(expiresOn: string | null, today: string): 'valid' | 'ends_soon' | 'expired' | 'no_date' {
  if (expiresOn === null) return 'no_date';
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, credentialNoticeDays) ? 'ends_soon' : 'valid';
}

/** The state of one credential among all that its person holds. */
export function stateOf(
  one: CredentialFacts,
  all: readonly CredentialFacts[],
  today: string,
): CredentialState {
  const state = stateAlone(one.expiresOn, today);
  return (state === 'ends_soon' || state === 'expired') && isReplaced(one, all) ? 'replaced' : state;
}

/** No end is later than every end. */
const endOf = ({ expiresOn }: CredentialFacts): string => expiresOn ?? '9999-12-31';

const isNeeded = (need: CredentialNeed, roles: readonly Role[]): boolean =>
  neededCredentials[need].roles.some((role) => roles.includes(role));

/** How one need is met by what somebody holds: by the credential that lasts longest. */
function needStanding(
  need: CredentialNeed,
  roles: readonly Role[],
  all: readonly HeldCredential[],
  today: string,
): NeedStanding {
  const kinds: readonly CredentialKind[] = neededCredentials[need].kinds;
  const showing = all.filter(({ kind }) => kinds.includes(kind));
  const longest = showing.toSorted((a, b) => endOf(b).localeCompare(endOf(a)))[0];
  if (!longest) {
    return { need, state: isNeeded(need, roles) ? 'missing' : 'not_needed', until: null, checked: false };
  }
  const alone = stateAlone(longest.expiresOn, today);
  return {
    need,
    state: alone === 'valid' || alone === 'no_date' ? 'held' : alone,
    until: longest.expiresOn,
    checked: longest.checked,
  };
}

/** What an assessor lacks of what has to be held to judge: missing, or expired by this day. */
export const lackingOf = (all: readonly CredentialFacts[], today: string): CredentialNeed[] =>
  credentialNeeds.filter((need) => {
    const { state } = needStanding(
      need,
      ['assessor'],
      all.map((one) => ({ ...one, checked: false })),
      today,
    );
    return state === 'missing' || state === 'expired';
  });

export const needStandings = (
  roles: readonly Role[],
  all: readonly HeldCredential[],
  today: string,
): NeedStanding[] => credentialNeeds.map((need) => needStanding(need, roles, all, today));

/** Whether a credential shows one of the needs. */
export const showsNeed = (kind: CredentialKind): boolean =>
  credentialNeeds.some((need) => (neededCredentials[need].kinds as readonly string[]).includes(kind));

/** How things stand with somebody, the worst first. */
export function standingsOf(
  needs: readonly NeedStanding[],
  all: readonly HeldCredential[],
  today: string,
): StaffStanding[] {
  const states = all.map((one) => stateOf(one, all, today));
  const some = (state: 'expired' | 'ends_soon'): boolean =>
    needs.some((need) => need.state === state) || states.includes(state);
  const applies: Record<StaffStanding, boolean> = {
    missing: needs.some(({ state }) => state === 'missing'),
    expired: some('expired'),
    ends_soon: some('ends_soon'),
    unchecked: all.some(({ checked }, at) => !checked && states[at] !== 'replaced'),
    in_order: false,
  };
  const standings = staffStandings.filter((standing) => applies[standing]);
  return standings.length > 0 ? standings : ['in_order'];
}

/** What is wrong with the days of a credential. One that is over may be recorded: it shows what was. */
export function wrongDays(
  { issuedOn, expiresOn }: Pick<CredentialFacts, 'issuedOn' | 'expiresOn'>,
  today: string,
): FieldError[] {
  if (issuedOn > today)
    return [{ field: 'issuedOn', code: 'in_the_future', message: 'It has not been issued yet' }];
  return expiresOn !== null && expiresOn < issuedOn
    ? [{ field: 'expiresOn', code: 'before_issue', message: 'It ends before it was issued' }]
    : [];
}

const reminderDays = [60, 14, 0] as const;
/** A day on which no server ran is made up for within this many days. */
const catchUpDays = 6;
/** Who ends within these days may need a reminder today. */
export const remindedWithin = { from: -catchUpDays, to: reminderDays[0] };

/** Which reminder is due today for what ends on a day; null: none. What was recorded later than that day gets none. */
export function reminderOn(expiresOn: string, today: string): (typeof reminderDays)[number] | null {
  const left = daysBetween(today, expiresOn);
  return reminderDays.find((days) => left <= days && left >= days - catchUpDays) ?? null;
}
