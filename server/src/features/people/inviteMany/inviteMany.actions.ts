import type { CheckedLine, InvitationResults, InvitationLine } from '#contract/console/inviteMany.ts';
import {
  invitations,
  invite,
  type Invitee,
} from '#server/features/identity/invitation/invitation.actions.ts';
import { peopleWith } from '#server/features/identity/people/identity.queries.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { invitedAmong } from './inviteMany.queries.ts';
import { addressOf, checkLines } from './inviteMany.rules.ts';

export async function checkList(tx: Tx, lines: readonly InvitationLine[]): Promise<CheckedLine[]> {
  const emails = [...new Set(lines.map(addressOf))];
  const [people, invited] = await Promise.all([peopleWith(tx, emails), invitedAmong(tx, emails)]);
  return checkLines(lines, { people, invited });
}

function refuseTwice(people: readonly Invitee[]): void {
  const seen = new Set<string>();
  for (const [at, one] of people.entries()) {
    if (seen.has(addressOf(one)))
      throw wrongField(`people.${at}.email`, 'twice', 'An earlier line has the same email');
    seen.add(addressOf(one));
  }
}

type Result = InvitationResults['results'][number];

/** Invites everybody in the list who is not here yet. Throws `already_done` when all of them are. */
export async function inviteAll(
  scope: RequestScope & { readonly made: (id: string) => void },
  list: readonly Invitee[],
): Promise<InvitationResults> {
  refuseTwice(list);
  const here = await peopleWith(scope.tx, list.map(addressOf));
  const states = new Map<string, Result['state']>();
  // In one order for everybody: two lists with the same people would otherwise wait for each other.
  for (const invitee of list.toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1))) {
    if (here.has(addressOf(invitee))) continue;
    const { id, mailed } = await invite(scope, invitee);
    scope.made(id);
    states.set(addressOf(invitee), mailed ? 'sent' : 'sent_before');
  }
  if (states.size === 0) throw new Problem('already_done');
  const results = list.map(
    (one) => ({ email: one.email, state: states.get(addressOf(one)) ?? 'here' }) as const,
  );
  return { ...(await invitations(scope.tx, scope.now)), results };
}
