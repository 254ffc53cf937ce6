import type { Language } from '#contract/kit/values.ts';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { copyStateOf } from './copyAge.rules.ts';
import { stopTokenOf } from './stopLink.ts';
import type { Scope } from '#server/platform/scope.ts';
import { copiedLetters } from './copied.rules.ts';
import { guardiansToCopy, type GuardianOwner } from './copies.queries.ts';
import { copyLetter, toldBy, type CopyText } from './copyLetter.ts';
import type { Letter } from './letter.ts';

/** Whose letter it is a copy of, and whom it is for. */
export interface CopyFor {
  readonly personId: string;
  readonly guardianId: string;
}

export interface GuardianCopy {
  readonly to: string;
  readonly letter: Letter;
  readonly language: Language;
  readonly copy: CopyFor;
}

type Reader = Awaited<ReturnType<typeof guardiansToCopy>>[number];

/** The guardians who are copied today of one of these groups; none from the 18th birthday on. */
export const readersOf = async (
  { tx, today }: Scope,
  whose: GuardianOwner,
  groups: readonly GuardianGroup[],
): Promise<Reader[]> =>
  (await guardiansToCopy(tx, whose, groups)).filter(
    ({ birthDate, groups: set }) => copyStateOf(birthDate, set, today) === 'copied',
  );

/** The copy of what a student was told, for one of their guardians. */
export function copyFor(
  { platform, organisation, origin }: Scope,
  reader: Reader,
  told: CopyText,
): GuardianCopy {
  const { guardianId, personId, language, email, groups } = reader;
  const stopUrl = `${origin}/link/${stopTokenOf(platform.env, organisation.id, guardianId)}`;
  const to = { ...reader, organisation: organisation.name };
  return {
    to: email,
    letter: copyLetter(to, told, { groups, stopUrl }),
    language,
    copy: { personId, guardianId },
  };
}

/** The copies of a letter for the guardians of whose address it went to. */
export async function copiesOf(
  scope: Scope,
  to: string,
  letter: Letter,
  worded: Letter,
): Promise<GuardianCopy[]> {
  const group = letter.words && !letter.ofPayer && copiedLetters[letter.words.kind];
  if (!group) return [];
  const told = toldBy(letter, worded, group);
  return (await readersOf(scope, { email: to }, [group])).map((reader) => copyFor(scope, reader, told));
}
