import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { RichText } from '#contract/kit/richText.ts';
import { Day, Id, IdParams, Instant, Int4, Line } from '#contract/kit/values.ts';

/* What an organisation tells many students at once, and who has read it. */

const mostIntakes = 50;

const Somebody = z.object({ id: Id, name: z.string() });

/** Whom an announcement is for. */
export const Audience = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('intakes'), intakeIds: z.array(Id).min(1).max(mostIntakes) }),
    z.object({ kind: z.literal('course'), courseId: Id }),
    z.object({ kind: z.literal('everybody') }),
  ])
  .meta({ id: 'Audience' });
export type Audience = z.output<typeof Audience>;

const AnnouncementText = z.object({ title: Line(150).min(1), document: RichText });
export type AnnouncementText = z.output<typeof AnnouncementText>;

const When = z
  .object({ day: Day, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) })
  .nullable()
  .meta({ description: 'By the clock of the organisation; null: at once' });

const AnnouncementPlan = AnnouncementText.extend({
  audience: Audience,
  at: When,
  shownUntil: Day.nullable().meta({ description: 'The last day it is new to students, also to later ones' }),
  urgent: z.boolean().meta({ description: 'Its email goes out in quiet hours as well' }),
});
export type AnnouncementPlan = z.output<typeof AnnouncementPlan>;

const announcementStates = ['scheduled', 'sending', 'sent', 'cancelled', 'withdrawn'] as const;
const AnnouncementState = z.enum(announcementStates);
export type AnnouncementState = z.output<typeof AnnouncementState>;

export const StaffAnnouncement = z
  .object({
    id: Id,
    title: z.string(),
    state: AnnouncementState,
    audience: z.enum(['intakes', 'course', 'everybody']),
    course: Somebody.nullable(),
    intakes: z.array(Somebody.extend({ course: z.string() })),
    sendAt: Instant,
    by: z.string(),
    urgent: z.boolean(),
    correctedAt: Instant.nullable(),
    recipients: z.int().meta({ description: 'Who it was sent to, and who opened it later' }),
    read: z.int(),
  })
  .meta({ id: 'StaffAnnouncement' });
export type StaffAnnouncement = z.output<typeof StaffAnnouncement>;

export const StaffAnnouncementPage = StaffAnnouncement.extend({
  document: RichText,
  day: Day.meta({ description: 'Of `sendAt`, by the clock of the organisation' }),
  time: z.string(),
  shownUntil: Day.nullable(),
  revision: z.int(),
  withdrawn: z.object({ at: Instant, by: z.string() }).nullable(),
  remindedAt: Instant.nullable().meta({ description: 'When those were reminded who had not read it' }),
  earlier: z
    .array(z.object({ title: z.string(), document: RichText, at: Instant, by: z.string() }))
    .meta({ description: 'What it said before it was corrected, the newest first' }),
}).meta({ id: 'StaffAnnouncementPage' });
export type StaffAnnouncementPage = z.output<typeof StaffAnnouncementPage>;

export const AnnouncementReader = z
  .object({ person: Somebody, readAt: Instant.nullable() })
  .meta({ id: 'AnnouncementReader' });
export type AnnouncementReader = z.output<typeof AnnouncementReader>;

export const AnnouncementReach = z
  .object({
    reached: z.int(),
    ended: z.int().meta({ description: 'Not reached: none of their enrolments in it goes on' }),
    unmailed: z
      .int()
      .meta({ description: 'Reached in the application only: their address is not confirmed' }),
  })
  .meta({ id: 'AnnouncementReach' });
export type AnnouncementReach = z.output<typeof AnnouncementReach>;

export const AnnouncementChoices = z
  .object({
    all: z.boolean().meta({ description: 'Whether the caller may write to courses and to everybody' }),
    courses: z.array(Somebody),
    intakes: z.array(Somebody.extend({ course: z.string(), startsOn: Day.nullable() })),
  })
  .meta({ id: 'AnnouncementChoices' });
export type AnnouncementChoices = z.output<typeof AnnouncementChoices>;

export const OwnAnnouncement = z
  .object({
    id: Id,
    title: z.string(),
    at: Instant,
    correctedAt: Instant.nullable(),
    read: z.boolean(),
  })
  .meta({ id: 'OwnAnnouncement' });
export type OwnAnnouncement = z.output<typeof OwnAnnouncement>;

export const OwnAnnouncementPage = OwnAnnouncement.extend({
  document: RichText.nullable().meta({ description: 'Null, with an empty title, once it was withdrawn' }),
}).meta({ id: 'OwnAnnouncementPage' });
export type OwnAnnouncementPage = z.output<typeof OwnAnnouncementPage>;

export const AnnouncementsQuery = PageQuery.extend({
  view: z.enum(['planned', 'sent']).default('sent'),
  search: Line(100).default(''),
});
export const ReadersQuery = PageQuery.extend({
  read: z.enum(['yes', 'no']).optional(),
  search: Line(100).default(''),
});
const ReachQuery = z.object({
  kind: z.enum(['intakes', 'course', 'everybody']),
  ids: Line(37 * mostIntakes)
    .default('')
    .meta({ description: 'Of the intakes, with commas between, or of the course' }),
});

const writes = { access: { act: 'announcement.write' }, log: { on: 'announcement' } } as const;
const WithRevision = z.object({ revision: Int4 });

export const announcements = contract({
  'GET /api/staff/announcements': {
    access: { act: 'announcement.write' },
    summary: 'Announcements that were sent, newest first, or are planned, next first',
    query: AnnouncementsQuery,
    response: pageOf(StaffAnnouncement),
  },
  'GET /api/staff/announcement_choices': {
    access: { act: 'announcement.write' },
    summary: 'Whom the caller may write to',
    response: AnnouncementChoices,
  },
  'GET /api/staff/announcement_reach': {
    access: { act: 'announcement.write' },
    summary: 'How many an announcement would reach, and who not',
    query: ReachQuery,
    response: AnnouncementReach,
    errors: ['wrong_role'],
  },
  'POST /api/staff/announcements': {
    access: { act: 'announcement.write' },
    log: { on: 'announcement', by: 'made' },
    summary: 'Send an announcement now or at a time; `id` is made on the device, so that it is sent once',
    body: AnnouncementPlan.extend({ id: Id }),
    response: StaffAnnouncementPage,
    errors: ['wrong_role', 'not_found'],
    creates: true,
  },
  'GET /api/staff/announcements/:id': {
    access: { act: 'announcement.write' },
    summary: 'One announcement with what it said before',
    params: IdParams,
    response: StaffAnnouncementPage,
    errors: ['not_found'],
  },
  'PUT /api/staff/announcements/:id': {
    ...writes,
    summary: 'Change an announcement that is not sent yet; `revision` is the one that was read',
    params: IdParams,
    body: AnnouncementPlan.extend(WithRevision.shape),
    response: StaffAnnouncementPage,
    errors: ['not_found', 'wrong_role', 'wrong_state', 'changed_elsewhere'],
  },
  'PUT /api/staff/announcements/:id/cancellation': {
    ...writes,
    summary: 'It is not sent, or is sent at its time after all',
    params: IdParams,
    body: z.object({ cancelled: z.boolean() }),
    response: StaffAnnouncementPage,
    errors: ['not_found', 'wrong_state'],
  },
  'PUT /api/staff/announcements/:id/text': {
    ...writes,
    summary: 'Correct what was sent; what it said before is kept, and students see that it was corrected',
    params: IdParams,
    body: AnnouncementText.extend({ shownUntil: Day.nullable(), ...WithRevision.shape }),
    response: StaffAnnouncementPage,
    errors: ['not_found', 'wrong_state', 'changed_elsewhere'],
  },
  'PUT /api/staff/announcements/:id/withdrawal': {
    ...writes,
    summary: 'Students no longer see what it says, or see it again',
    params: IdParams,
    body: z.object({ withdrawn: z.boolean() }),
    response: StaffAnnouncementPage,
    errors: ['not_found', 'wrong_state'],
  },
  'PUT /api/staff/announcements/:id/reminder': {
    ...writes,
    summary: 'Remind those who have not read it; once',
    params: IdParams,
    response: StaffAnnouncementPage,
    errors: ['not_found', 'wrong_state'],
  },
  'GET /api/staff/announcements/:id/readers': {
    access: { act: 'announcement.write' },
    summary: 'Who received it, by name, and when they read it',
    params: IdParams,
    query: ReadersQuery,
    response: pageOf(AnnouncementReader),
    errors: ['not_found'],
  },
  'GET /api/staff/announcements/:id/readers_file': {
    ...writes,
    summary: 'The same of all as a file for a spreadsheet',
    params: IdParams,
    response: 'file',
    errors: ['not_found'],
  },
  'GET /api/student/announcements': {
    access: 'student',
    summary: 'What I was told, and what still holds for whoever enrolled since; newest first',
    query: PageQuery,
    response: pageOf(OwnAnnouncement),
  },
  'GET /api/student/announcements/:id': {
    access: 'student',
    summary: 'One announcement',
    params: IdParams,
    response: OwnAnnouncementPage,
    errors: ['not_found'],
  },
  'PUT /api/student/announcements/:id/reading': {
    access: 'student',
    summary: 'I have opened it; the first time counts',
    params: IdParams,
    response: OwnAnnouncementPage,
    errors: ['not_found'],
  },
});
