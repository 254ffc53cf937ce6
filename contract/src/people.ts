import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { roles } from './kit/roles.ts';
import { pageOf, PageQuery } from './kit/paging.ts';
import { Day, Email, Id, IdParams, Instant, Line, Progress } from './kit/values.ts';
import { SubscriptionStatus } from './subscriptions.ts';

export const personSorts = ['name', '-name', 'lastSeen', '-lastSeen'] as const;
export const PeopleQuery = PageQuery.extend({
  search: Line(100).default(''),
  role: z.enum(roles).optional(),
  sort: z.enum(personSorts).default('name'),
});

export const PersonRow = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string().nullable().meta({ description: 'Null without the act contact.read' }),
    roles: z.array(z.enum(roles)),
    /** Null without the act `study.read`. */
    study: z
      .object({
        lastSeenAt: Instant.nullable(),
        subscriptions: z.array(
          z.object({
            id: Id,
            courseTitle: z.string(),
            status: SubscriptionStatus,
            accessEndsOn: Day.nullable(),
            progress: Progress,
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'PersonRow' });
export type PersonRow = z.output<typeof PersonRow>;

export const Invitation = z.object({
  id: Id,
  email: Email,
  name: z.string(),
  roles: z.array(z.enum(roles)),
  invitedAt: Instant,
  expiresAt: Instant,
  state: z.enum(['waiting', 'expired']),
});
export type Invitation = z.output<typeof Invitation>;
const Invitations = z.object({ invitations: z.array(Invitation) });

const InvitationInput = z.object({
  email: Email,
  name: Line(120).min(1),
  roles: z.array(z.enum(roles)).min(1).max(roles.length),
});

export const people = contract({
  'GET /api/staff/people': {
    access: { act: 'people.read' },
    summary:
      'People of the organisation; emails, and what they study and when they came last, by acts of their own',
    query: PeopleQuery,
    response: pageOf(PersonRow),
  },
  'GET /api/staff/invitations': {
    access: { act: 'people.change' },
    summary: 'Invitations not yet accepted',
    response: Invitations,
  },
  'POST /api/staff/invitations': {
    access: { act: 'people.change' },
    log: { on: 'invitation', by: 'made' },
    summary: 'Invite one person; an earlier invitation of the same email is replaced',
    body: InvitationInput,
    response: Invitations.extend({
      mailed: z.boolean().meta({ description: 'False where the same invitation was mailed minutes ago' }),
    }),
    status: 201,
    creates: true,
    errors: ['already_done'],
  },
  'DELETE /api/staff/invitations/:id': {
    access: { act: 'people.change' },
    log: { on: 'invitation' },
    summary: 'Withdraw an invitation',
    params: IdParams,
    response: Invitations,
    errors: ['not_found'],
  },
});
