import type { AtRiskView, RiskReason } from '#contract/enrolments/atRisk.ts';
import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

/** In the order of the choice: what weighs most first. */
export const reasons = Object.keys({
  late_work: true,
  not_begun: true,
  away: true,
  absent: true,
  behind: true,
  to_redo: true,
  self_checks: true,
} satisfies Record<RiskReason, true>) as RiskReason[];

/** State of the list in the address; defaults are left out. */
export type AtRiskSearch = {
  q?: string;
  view?: AtRiskView;
  reason?: RiskReason;
  course?: string;
  intake?: string;
  page?: number;
};

const isReason = (value: unknown): value is RiskReason => reasons.some((reason) => reason === value);

/** Reads the address and ignores what cannot be meant; an intake belongs to the course that is chosen. */
export function atRiskSearch(given: Record<string, unknown>): AtRiskSearch {
  const { q, view, reason, course, intake, page } = given;
  const text = searchedText(q);
  return {
    ...(text && { q: text }),
    ...(view === 'set_aside' && { view }),
    ...(isReason(reason) && { reason }),
    ...(isId(course) && { course, ...(isId(intake) && { intake }) }),
    ...(isLaterPage(page) && { page }),
  };
}

/** Whether the list shows less than all who are at risk or set aside. */
export const isNarrowed = ({ q, reason, course }: AtRiskSearch): boolean => Boolean(q ?? reason ?? course);
