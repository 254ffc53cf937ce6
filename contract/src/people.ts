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

/** What somebody may do, and whether they still may. */
export const PersonAccess = z
  .object({
    id: Id,
    name: z.string(),
    roles: z.array(z.enum(roles)),
    limitedToIntakes: z
      .boolean()
      .meta({ description: 'Reaches only students of the intakes they are named for' }),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'PersonAccess' });
export type PersonAccess = z.output<typeof PersonAccess>;

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
export const Invitations = z.object({ invitations: z.array(Invitation) });

export const InvitationInput = z.object({
  email: Email,
  name: Line(120).min(1),
  roles: z.array(z.enum(roles)).min(1).max(roles.length),
});

export const people = contract({
  'GET /api/staff/people/:id/access': {
    access: { act: 'people.change' },
    summary: 'Roles of a person, and whether their access has ended',
    params: IdParams,
    response: PersonAccess,
    errors: ['not_found'],
  },
  'PUT /api/staff/people/:id/roles': {
    access: { act: 'people.change' },
    log: { on: 'person' },
    summary: 'Give and take roles; whoever loses one is signed out everywhere',
    params: IdParams,
    body: z.object({
      roles: z.array(z.enum(roles)).min(1).max(roles.length),
      limitedToIntakes: z.boolean().default(false),
    }),
    response: PersonAccess,
    errors: ['not_found', 'own_work', 'last_administrator'],
  },
  'POST /api/staff/people/:id/ending': {
    access: { act: 'people.change' },
    log: { on: 'person' },
    summary: 'End the access of a person: signed out everywhere at once; what they did stays',
    params: IdParams,
    response: PersonAccess,
    errors: ['not_found', 'already_done', 'own_work', 'last_administrator'],
  },
  'POST /api/staff/people/:id/restoration': {
    access: { act: 'people.change' },
    log: { on: 'person' },
    summary: 'Give a person back the access that was ended',
    params: IdParams,
    response: PersonAccess,
    errors: ['not_found', 'already_done', 'own_work'],
  },
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
