import type { AssessmentCard } from './assessmentWords.ts';
import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';

const headings = {
  now: m.assessments_group_now,
  soon: m.assessments_group_soon,
  open: m.assessments_group_open,
  waiting: m.assessments_group_waiting,
  later: m.assessments_group_later,
  done: m.assessments_group_done,
};
type Group = keyof typeof headings;
const groups = Object.keys(headings) as Group[];

export const groupHeading = (group: Group, language: string): string =>
  headings[group]({}, { locale: language as Locale });

const soonDays = 14;

const isDueSoon = ({ dueAt }: AssessmentCard, now: Date): boolean =>
  dueAt !== null && Date.parse(dueAt) - now.getTime() <= soonDays * 86_400_000;

/** The group of a card: to do now, due soon, can be started, waiting, later or done. */
function groupOf(card: AssessmentCard, now: Date): Group {
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
const byUrgency = (a: AssessmentCard, b: AssessmentCard): number =>
  timeOf(a.endsAt) - timeOf(b.endsAt) || timeOf(a.dueAt) - timeOf(b.dueAt) || a.title.localeCompare(b.title);

/** Cards by group, each group in its order; `Infinity - Infinity` is no number and counts as equal. */
export function grouped<Card extends AssessmentCard>(cards: readonly Card[], now: Date): [Group, Card[]][] {
  const of = Map.groupBy(cards, (card) => groupOf(card, now));
  return groups.flatMap((group): [Group, Card[]][] => {
    const found = of.get(group);
    return found ? [[group, found.toSorted(byUrgency)]] : [];
  });
}
