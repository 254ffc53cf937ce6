import type { AssessmentState } from '#contract/assessments/assessments.ts';
import type {
  StudentWhereabouts,
  Whereabouts,
  WhereaboutsOrder,
  WhereaboutsFilter,
} from '#contract/classes/whereabouts.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatInstantDay, type Reader } from '#web/lib/dates.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

export type ItemState = StudentWhereabouts['items'][number];

export const showWords: Record<WhereaboutsFilter, () => string> = {
  not_begun: m.whereabouts_show_not_begun,
  under_way: m.whereabouts_show_under_way,
  done: m.whereabouts_show_done,
  to_mark: m.whereabouts_show_to_mark,
  to_redo: m.whereabouts_show_to_redo,
  late: m.whereabouts_show_late,
};

export const orderWords: Record<WhereaboutsOrder, () => string> = {
  least: m.whereabouts_order_least,
  most: m.whereabouts_order_most,
  name: m.whereabouts_order_name,
};

const signs = { done: '✓', started: '◐', open: '○', locked: '⊘', none: '–' };
const itemWords = {
  done: m.whereabouts_item_done,
  started: m.whereabouts_item_started,
  open: m.whereabouts_item_open,
  locked: m.whereabouts_item_locked,
  none: m.whereabouts_item_none,
};
export const itemSign = (state: ItemState): string => signs[state ?? 'none'];
export const itemSaid = (state: ItemState): string => itemWords[state ?? 'none']();

export const workTones: Record<AssessmentState, StatusTone> = {
  not_open: 'neutral',
  ready: 'neutral',
  in_progress: 'neutral',
  submitted: 'brand',
  being_marked: 'brand',
  action_needed: 'warning',
  satisfactory: 'success',
  not_yet_satisfactory: 'danger',
  withdrawn: 'neutral',
};
export const workWords: Record<AssessmentState, (terms: TermInputs) => string> = {
  not_open: () => m.assessments_state_not_open(),
  ready: () => m.marking_state_not_begun(),
  in_progress: () => m.assessments_state_in_progress(),
  submitted: () => m.assessments_state_submitted(),
  being_marked: () => m.assessments_state_being_marked(),
  action_needed: (terms) => m.people_state_action_needed(terms),
  satisfactory: () => m.assessments_state_satisfactory(),
  not_yet_satisfactory: () => m.assessments_state_not_yet_satisfactory(),
  withdrawn: () => m.assessments_state_withdrawn(),
};

type Progress = Pick<StudentWhereabouts, 'progress'>;
/** "4 of 9". */
export const doneText = ({ progress: { done, total } }: Progress): string =>
  total === 0 ? m.whereabouts_nothing_required() : m.whereabouts_done_of({ done, total });

/** "4 of 9, at “Hazards”". */
export function placeText(row: StudentWhereabouts, items: Whereabouts['items']): string {
  const at = items.find(({ id }) => id === row.at);
  const { done, total } = row.progress;
  return at && total > 0 ? m.whereabouts_done_at({ done, total, title: at.title }) : doneText(row);
}

export const visitText = ({ lastSeenAt }: Pick<StudentWhereabouts, 'lastSeenAt'>, reader: Reader): string =>
  lastSeenAt === null
    ? m.whereabouts_never_here()
    : m.whereabouts_last_here({ day: formatInstantDay(lastSeenAt, reader) });

/** The item where most of them are; null where nobody goes on with anything. */
export const commonPlace = (items: Whereabouts['items']): Whereabouts['items'][number] | null =>
  items.reduce<Whereabouts['items'][number] | null>(
    (most, item) => (item.here > (most?.here ?? 0) ? item : most),
    null,
  );
