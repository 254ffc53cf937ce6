import type {
  StudentWhereabouts,
  Whereabouts,
  WhereaboutsOrder,
  WhereaboutsFilter,
} from '#contract/classes/whereabouts.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay, type Reader } from '#web/lib/dates.ts';

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
