import type { Act } from '#contract/kit/acts.ts';

/*
 * The rooms of the console in navigation order. The navigation, start page, guards, screenshots and their tests all
 * read this table.
 */

export interface ConsoleRoom<Path extends string = `/console/${string}`> {
  readonly path: Path;
  /** Who may enter. */
  readonly act: Act;
  /** The letter pressed after `g` to go there. */
  readonly key?: string;
}

export const consoleRooms = [
  { path: '/console/registrations', act: 'registration.read', key: 'r' },
  { path: '/console/marking', act: 'work.read', key: 'k' },
  { path: '/console/observations', act: 'work.observe', key: 'v' },
  { path: '/console/messages', act: 'message.answer', key: 'n' },
  { path: '/console/classes', act: 'class.keep', key: 't' },
  { path: '/console/calendar', act: 'enrolment.read', key: 'w' },
  { path: '/console/billing', act: 'money.read', key: 'm' },
  { path: '/console/people', act: 'people.read', key: 'p' },
  { path: '/console/courses', act: 'settings.change', key: 'c' },
  { path: '/console/units', act: 'edition.read', key: 'u' },
  { path: '/console/media', act: 'edition.read', key: 'l' },
  { path: '/console/assessments', act: 'assessment.review', key: 'a' },
  { path: '/console/intakes', act: 'enrolment.read', key: 'i' },
  { path: '/console/enrolments', act: 'enrolment.read', key: 'e' },
  { path: '/console/reports', act: 'report.read', key: 'j' },
  { path: '/console/brand', act: 'settings.change' },
  { path: '/console/settings', act: 'settings.change' },
  { path: '/console/page-views', act: 'views.read' },
] as const satisfies readonly ConsoleRoom[];

export type ConsoleRoomPath = (typeof consoleRooms)[number]['path'];

/** Work that can wait for staff, and the room where it is done. */
export const waitingKinds = {
  registrations: { room: '/console/registrations', act: 'registration.decide' },
  work_to_mark: { room: '/console/marking', act: 'work.judge' },
  student_requests: { room: '/console/marking', act: 'work.judge' },
  second_looks: { room: '/console/marking', act: 'work.judge' },
  work_to_release: { room: '/console/marking', act: 'work.judge' },
  observations: { room: '/console/observations', act: 'work.observe' },
  messages: { room: '/console/messages', act: 'message.answer' },
  rolls: { room: '/console/classes', act: 'class.keep' },
  at_risk: { room: '/console/enrolments', act: 'study.read' },
  reviews: { room: '/console/assessments', act: 'assessment.review' },
  transfers: { room: '/console/billing', act: 'money.decide' },
  late_money: { room: '/console/billing', act: 'money.read' },
  protection_ends: { room: '/console/billing', act: 'settings.change' },
  date_requests: { room: '/console/billing', act: 'money.decide' },
  waiting_letters: { room: '/console/settings', act: 'settings.change' },
  failed_letters: { room: '/console/settings', act: 'settings.change' },
  missing_data: { room: '/console/enrolments', act: 'record.correct' },
  credentials: { room: '/console/people', act: 'credential.check' },
  invitations: { room: '/console/people', act: 'people.change' },
} as const satisfies Record<string, { room: ConsoleRoomPath; act: Act }>;

export type WaitingKind = keyof typeof waitingKinds;
