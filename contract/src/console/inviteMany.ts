import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { roles } from '#contract/kit/roles.ts';
import { Email, Id, Line } from '#contract/kit/values.ts';
import { InvitationInput, Invitations } from '#contract/people.ts';

/* Inviting many people at once, from a list that somebody pasted. */

/** More at once are refused. */
const mostInvited = 100;

/** A line as it was read, whatever is wrong with it. */
const Line300 = Line(300);
const InvitationLine = z.object({
  email: Line300,
  name: Line300,
  roles: z.array(z.enum(roles)).max(roles.length),
});
export type InvitationLine = z.output<typeof InvitationLine>;

/**
 * `ready`: gets an invitation; `waiting`: gets one in place of an earlier one; `here`: is here already; `twice`: an earlier line
 * has the same email; `wrong`: something has to be corrected.
 */
const states = ['ready', 'waiting', 'here', 'twice', 'wrong'] as const;

const CheckedLine = z.object({
  state: z.enum(states),
  wrong: z.array(z.enum(['email', 'name', 'roles'])).meta({ description: 'What has to be corrected' }),
  person: z.object({ id: Id, name: z.string() }).nullable().meta({ description: 'Who is here already' }),
  first: z.int().nullable().meta({ description: 'The position of the line with the same email, from 0' }),
});
export type CheckedLine = z.output<typeof CheckedLine>;

const InvitationResults = Invitations.extend({
  results: z.array(
    z.object({
      email: Email,
      state: z
        .enum(['sent', 'sent_before', 'here'])
        .meta({ description: '`sent_before`: the same invitation was mailed minutes ago' }),
    }),
  ),
}).meta({ id: 'InvitationResults' });
export type InvitationResults = z.output<typeof InvitationResults>;

export const inviteMany = contract({
  'POST /api/staff/invitation_checks': {
    access: { act: 'people.change' },
    log: { on: 'invitation', by: 'none' },
    summary: 'What would become of each line of a list; nobody is invited',
    body: z.object({ people: z.array(InvitationLine).min(1).max(mostInvited) }),
    response: z.object({ lines: z.array(CheckedLine).meta({ description: 'In the order of the list' }) }),
  },
  'POST /api/staff/invitation_batches': {
    access: { act: 'people.change' },
    log: { on: 'invitation', by: 'made' },
    summary: 'Invite these people; who is here already is left out',
    body: z.object({ people: z.array(InvitationInput).min(1).max(mostInvited) }),
    response: InvitationResults,
    status: 201,
    creates: true,
    errors: ['invalid_input', 'already_done'],
  },
});
