import type { CheckedLine } from '#contract/console/inviteMany.ts';
import type { Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import type { ListedPerson } from './readPeople.ts';

/** A line of the list with what would become of it. */
export interface Line extends ListedPerson {
  readonly checked: CheckedLine;
}

/** The lines with the roles of those that name none; what is no role is not guessed. */
export const withRoles = (people: readonly ListedPerson[], instead: readonly Role[]): ListedPerson[] =>
  people.map((person) =>
    person.unknown.length > 0
      ? { ...person, roles: [] }
      : person.roles.length > 0
        ? person
        : { ...person, roles: instead },
  );

export const goesOut = ({ checked: { state } }: Line): boolean => state === 'ready' || state === 'waiting';

function wrongRoles({ unknown }: Line): string[] {
  if (unknown.length === 0) return [m.people_many_roles_missing()];
  return unknown.map((role) => m.people_many_role_unknown({ role }));
}

/** What has to be corrected in a line, in sentences. */
export function troublesOf(line: Line): string[] {
  const { email, name, checked } = line;
  return checked.wrong.flatMap((field) => {
    if (field === 'email') return [email ? m.people_invite_email_wrong() : m.people_invite_email_missing()];
    if (field === 'name') return [name ? m.people_many_name_long() : m.people_invite_name_missing()];
    return wrongRoles(line);
  });
}
