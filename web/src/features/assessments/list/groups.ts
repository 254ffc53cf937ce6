import type { StudentAssessmentCard } from '#contract/assessments/assessments.ts';

export const groups = ['now', 'soon', 'open', 'waiting', 'later', 'done'] as const;
export type Group = (typeof groups)[number];

const soonDays = 14;

const isDueSoon = ({ dueAt }: StudentAssessmentCard, now: Date): boolean =>
  dueAt !== null && Date.parse(dueAt) - now.getTime() <= soonDays * 86_400_000;

/** The group of a card: to do now, due soon, can be started, waiting, later or done. */
function groupOf(card: StudentAssessmentCard, now: Date): Group {
  switch (card.state) {
    case 'in_progress':
    case 'action_needed':
      return 'now';
    case 'ready':
      if (card.overdue) return 'now';
      return isDueSoon(card, now) ? 'soon' : 'open';
    case 'submitted':
    case 'being_marked':
      return 'waiting';
    case 'not_open':
      return 'later';
    default:
      return 'done';
  }
}

const timeOf = (instant: string | null): number => (instant === null ? Infinity : Date.parse(instant));

/** The most pressing first: where time runs, then by due date, then by title. */
const byUrgency = (a: StudentAssessmentCard, b: StudentAssessmentCard): number =>
  timeOf(a.endsAt) - timeOf(b.endsAt) || timeOf(a.dueAt) - timeOf(b.dueAt) || a.title.localeCompare(b.title);

/** Cards by group, each group in its order; `Infinity - Infinity` is no number and counts as equal. */
export function grouped(
  cards: readonly StudentAssessmentCard[],
  now: Date,
): [Group, StudentAssessmentCard[]][] {
  const of = Map.groupBy(cards, (card) => groupOf(card, now));
  return groups.flatMap((group): [Group, StudentAssessmentCard[]][] => {
    const found = of.get(group);
    return found ? [[group, found.toSorted(byUrgency)]] : [];
  });
}
