import type { CheckedLine, InvitationLine } from '#contract/console/inviteMany.ts';
import { InvitationInput } from '#contract/people.ts';

/* What would become of each line of a list. Pure. */

/** Emails are compared in small letters. */
export const addressOf = ({ email }: { readonly email: string }): string => email.toLowerCase();

interface KnownEmails {
  readonly people: ReadonlyMap<string, { id: string; name: string }>;
  readonly invited: ReadonlySet<string>;
}

/** The fields of a line that an invitation cannot have. */
function wrongIn(line: InvitationLine): CheckedLine['wrong'] {
  const { error } = InvitationInput.safeParse(line);
  const fields = new Set(error?.issues.map(({ path }) => path[0]));
  return (['email', 'name', 'roles'] as const).filter((field) => fields.has(field));
}

function checkLine(
  line: InvitationLine,
  first: number | null,
  { people, invited }: KnownEmails,
): CheckedLine {
  const plain = { wrong: [], person: null, first: null };
  const wrong = wrongIn(line);
  // Whoever is here needs no name and no roles.
  const person = people.get(addressOf(line));
  if (person) return { ...plain, state: 'here', person };
  if (wrong.length > 0) return { ...plain, state: 'wrong', wrong };
  if (first !== null) return { ...plain, state: 'twice', first };
  return { ...plain, state: invited.has(addressOf(line)) ? 'waiting' : 'ready' };
}

/** Each line in the order of the list. Of several with the same email the first that is right counts. */
export function checkLines(lines: readonly InvitationLine[], known: KnownEmails): CheckedLine[] {
  const counted = new Map<string, number>();
  return lines.map((line, at) => {
    const checked = checkLine(line, counted.get(addressOf(line)) ?? null, known);
    if (checked.state === 'ready' || checked.state === 'waiting') counted.set(addressOf(line), at);
    return checked;
  });
}
