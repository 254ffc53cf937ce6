import type { NextStep } from '#contract/dashboard.ts';
import type { PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import type { OwedAmount } from '#server/features/billing/invoices/owed.rules.ts';
import type { NextClass } from '#server/features/classes/attendance/attendance.queries.ts';
import type { StudySubscription } from '#server/features/study/study.rules.ts';
import type { WaitingThing } from './waiting.queries.ts';
import type { Moment } from '#server/platform/basics/moment.ts';

/** What the next step is chosen from. */
export interface Facts {
  readonly study: readonly StudySubscription[];
  readonly assessments: readonly PlacedAssessment[];
  readonly owed: readonly OwedAmount[];
  /** The next class of each enrolment that is not over, soonest first. */
  readonly classes: readonly NextClass[];
  /** What the team waits for, the oldest first. */
  readonly waiting: readonly WaitingThing[];
}

export type Rule = (facts: Facts, moment: Moment) => NextStep | null;
