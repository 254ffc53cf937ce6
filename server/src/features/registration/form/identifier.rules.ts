import type { RegistrationField } from '#contract/registration/fields.ts';
import type { Answers, Identifier } from '#contract/registration/values.ts';
import type { CountryFinding, CountryRules, IdentifierOutcome } from './country.rules.ts';
import type { Values } from './values.rules.ts';

/* The state of the national number, and when its registry is asked. */

/** What the registry is asked about; changing any of these makes its earlier answer invalid. */
const identifierFields: readonly RegistrationField[] = [
  'usiChoice',
  'usi',
  'singleName',
  'givenName',
  'familyName',
  'birthDate',
];

/** The revision at which the details last changed; 0 when none was given. */
export const detailsRevision = (answers: Answers): number =>
  Math.max(0, ...identifierFields.map((field) => answers[field]?.revision ?? 0));

export interface IdentifierCheck {
  readonly revision: number;
  readonly outcome: IdentifierOutcome;
  readonly differs: readonly RegistrationField[];
  readonly at: Date;
}

/** Whether this result is final until the details change. */
export const isAnswer = ({ outcome }: Pick<IdentifierCheck, 'outcome'>): boolean =>
  outcome !== 'unavailable' && outcome !== 'not_checked';

export interface IdentifierFacts {
  readonly values: Values;
  readonly country: Pick<CountryRules, 'identifierState' | 'identifierStateAfter' | 'identifierQuestion'>;
  /** Checks of the current details, newest first. */
  readonly checks: readonly IdentifierCheck[];
  /** Whether there is a registry to ask. */
  readonly connected: boolean;
}

function whyUnchecked({ values, country, checks, connected }: IdentifierFacts): Identifier['unchecked'] {
  if (!connected) return 'not_connected';
  if (!country.identifierQuestion(values)) return 'details_needed';
  return checks[0]?.outcome === 'unavailable' ? 'unavailable' : 'pending';
}

/** The state of the number: the registry's answer for exactly these details, or what the format alone shows. */
export function identifierOf(known: IdentifierFacts): Identifier {
  const { values, country, checks } = known;
  const typed = country.identifierState(values);
  const last = checks[0];
  const state = last ? country.identifierStateAfter(typed, last.outcome) : typed;
  return {
    state,
    unchecked: state === 'format_valid' ? whyUnchecked(known) : null,
    checkedAt: last && last.outcome !== 'not_checked' ? last.at.toISOString() : null,
    differs: state === 'mismatch' && last ? [...differing(last)] : [],
  };
}

const differing = ({ outcome, differs }: IdentifierCheck): readonly RegistrationField[] =>
  outcome === 'not_found' ? ['usi'] : differs;

/** Contradictions reported by the registry, per field; they do not block submitting unless configured. */
export function identifierFindings(
  { state, differs }: Pick<Identifier, 'state' | 'differs'>,
  blocking: boolean,
): CountryFinding[] {
  if (state === 'deactivated') return [{ field: 'usi', code: 'registry_closed', blocking }];
  if (state !== 'mismatch') return [];
  if (differs.includes('usi')) return [{ field: 'usi', code: 'registry_unknown', blocking }];
  const fields: readonly RegistrationField[] = differs.length > 0 ? differs : ['usi'];
  return fields.map((field) => ({ field, code: 'registry_differs', blocking }));
}

/** Seconds the details must stay unchanged before the registry is asked, so that it is not asked at every keystroke. */
export const askAfterSeconds = 10;

/** After this many attempts without an answer, only the daily job asks again. */
const mostTries = 10;
const mostSeconds = 6 * 3600;

/** Seconds until the next attempt after this many unanswered ones in a row; null when only the daily job asks again. */
export const askAgainAfter = (tries: number): number | null =>
  tries >= mostTries ? null : Math.min(60 * 2 ** (tries - 1), mostSeconds);

const silent = (checks: readonly IdentifierCheck[]): number => {
  const other = checks.findIndex(({ outcome }) => outcome !== 'unavailable');
  return other === -1 ? checks.length : other;
};

/** The pause before the next try, after these checks of the same details. */
export const pauseAfter = (checks: readonly IdentifierCheck[]): number | null =>
  askAgainAfter(silent(checks));

/** Whether asking now can give a new answer: not after a final answer, nor too soon after the last attempt. */
export function mayAsk(checks: readonly IdentifierCheck[], connected: boolean, now: Date): boolean {
  const last = checks[0];
  if (!last) return true;
  if (isAnswer(last)) return false;
  if (last.outcome === 'not_checked') return connected;
  // The next try is already queued. A try before half the pause comes from a second chain of tries, so it is dropped.
  const pause = pauseAfter(checks) ?? 0;
  return now.getTime() - last.at.getTime() >= pause * 500;
}
