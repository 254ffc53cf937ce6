import { may } from '#contract/kit/acts.ts';
import type { Role, StaffRole } from '#contract/kit/roles.ts';
import { reports, type Division, type ReportKind } from '#contract/reports/kinds.ts';

/** A report as it is drawn on a start page. */
export interface StartPicture {
  readonly kind: ReportKind;
  readonly by: Division;
}

const registrations: StartPicture = { kind: 'registrations', by: 'week' };
const attendance: StartPicture = { kind: 'attendance', by: 'week' };
const atRisk: StartPicture = { kind: 'at_risk', by: 'reason' };
const marking: StartPicture = { kind: 'marking', by: 'week' };
const outcomes: StartPicture = { kind: 'outcomes', by: 'month' };
const money: StartPicture = { kind: 'money', by: 'month' };
const debt: StartPicture = { kind: 'debt', by: 'age' };

/** What each role asks first, in its order. */
const picturesOf: Partial<Record<StaffRole, readonly StartPicture[]>> = {
  administrator: [registrations, atRisk, money],
  finance: [money, debt],
  assessor: [marking, outcomes],
  trainer: [attendance, atRisk],
};

/** More pictures than these are a report of their own. */
const mostPictures = 4;

/** The pictures of somebody with these roles. */
export const startPictures = (roles: readonly Role[]): readonly StartPicture[] =>
  [
    ...new Set(
      Object.entries(picturesOf).flatMap(([role, those]) => (roles.includes(role as Role) ? those : [])),
    ),
  ]
    .filter(({ kind }) => may(roles, 'report.read') && may(roles, reports[kind].act))
    .slice(0, mostPictures);
