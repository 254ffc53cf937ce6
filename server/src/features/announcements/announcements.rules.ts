import type {
  AnnouncementPlan,
  AnnouncementText,
  Audience,
  OwnAnnouncement,
  StaffAnnouncement,
  StaffAnnouncementPage,
} from '#contract/announcements/announcements.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { hasWords } from '#server/features/texts/texts.rules.ts';
import { addDays, dayIn, instantAt } from '#server/platform/basics/days.rules.ts';
import type { AnnouncementRow } from './announcements.queries.ts';

/* What makes an announcement right, and how each side sees it. Pure. */

const mostDaysAhead = 366;

interface Today {
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
}

/** When it is sent: at once, or by the clock of the organisation on that day. */
export const sendTime = ({ at }: Pick<AnnouncementPlan, 'at'>, { now, timeZone }: Today): Date =>
  at === null ? now : instantAt(at.day, at.time, timeZone);

const wrong = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/** What is wrong with the words and the last day. */
export function textFindings(
  { document, shownUntil }: Pick<AnnouncementText, 'document'> & { shownUntil: string | null },
  firstDay: string,
): FieldError[] {
  return [
    ...(hasWords(document) ? [] : [wrong('document', 'required', 'Write the text')]),
    ...(shownUntil !== null && shownUntil < firstDay
      ? [wrong('shownUntil', 'before_sent', 'Must not be before it is sent')]
      : []),
  ];
}

/** What is wrong with an announcement before it is sent. */
export function planFindings(plan: AnnouncementPlan, moment: Today): FieldError[] {
  const { at } = plan;
  const sendAt = sendTime(plan, moment);
  const isPast = at !== null && sendAt <= moment.now;
  const isFar = at !== null && at.day > addDays(moment.today, mostDaysAhead);
  return [
    ...textFindings(plan, dayIn(moment.timeZone, sendAt)),
    ...(isPast ? [wrong('at', 'past', 'Must be in the future')] : []),
    ...(isFar ? [wrong('at', 'too_far', 'At most a year ahead')] : []),
  ];
}

/** The audience of a stored announcement. */
export function audienceOf(
  { audience, courseId }: { audience: Audience['kind']; courseId: string | null },
  intakeIds: readonly string[],
): Audience {
  if (audience === 'intakes') return { kind: 'intakes', intakeIds: [...intakeIds] };
  return audience === 'course' && courseId !== null ? { kind: 'course', courseId } : { kind: 'everybody' };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const rowForStaff = (row: AnnouncementRow): StaffAnnouncement => ({
  id: row.id,
  title: row.title,
  state: row.state,
  audience: row.audience,
  course:
    row.courseId !== null && row.courseTitle !== null ? { id: row.courseId, name: row.courseTitle } : null,
  intakes: row.intakes,
  sendAt: row.sendAt.toISOString(),
  by: row.by,
  urgent: row.urgent,
  correctedAt: iso(row.correctedAt),
  recipients: row.recipients,
  read: row.read,
});

const clockTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );

export const pageForStaff = (
  row: AnnouncementRow,
  earlier: readonly (Omit<StaffAnnouncementPage['earlier'][number], 'at'> & { at: Date })[],
  timeZone: string,
): StaffAnnouncementPage => ({
  ...rowForStaff(row),
  document: row.document,
  day: dayIn(timeZone, row.sendAt),
  time: clockTime(row.sendAt, timeZone),
  shownUntil: row.shownUntil,
  revision: row.revision,
  withdrawn: row.withdrawnAt && { at: row.withdrawnAt.toISOString(), by: row.withdrawer ?? '' },
  remindedAt: iso(row.remindedAt),
  earlier: earlier.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
});

interface OwnRow {
  readonly id: string;
  readonly title: string;
  readonly sent_at: string;
  readonly corrected_at: string | null;
  readonly read_at: string | null;
}

export const rowForStudent = (row: OwnRow): OwnAnnouncement => ({
  id: row.id,
  title: row.title,
  at: new Date(row.sent_at).toISOString(),
  correctedAt: row.corrected_at && new Date(row.corrected_at).toISOString(),
  read: row.read_at !== null,
});

/** Where a student reads it. */
export const pathOf = (id: string): string => `/announcements/${id}`;

/** What tells its notices from others, so that each is told once. */
export const noticeOf = (id: string, kind: string): string =>
  kind === 'announcement_reminder' ? `announcement_reminder:${id}` : `announcement:${id}`;
