import { Link } from '@tanstack/react-router';
import type { DragEvent, KeyboardEvent } from 'react';
import type { ContentKind } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import shared from '#web/features/editions/editions.module.css';
import { formatInstantDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { Grip } from '#web/shared/sortable/Grip.tsx';
import { nameOf } from '#web/features/editions/items/item.ts';
import { ItemWords } from '#web/features/editions/items/ItemWords.tsx';
import lists from '#web/ui/lists/selection.module.css';
import type { OutlineStore } from './OutlineStore.ts';
import { rowKey } from './rowKeys.ts';
import { RowTools } from './RowTools.tsx';

/** Plain values, so that a row that shows the same is not drawn again in a unit of a thousand items. */
interface Props extends Required<Reader> {
  readonly outline: OutlineStore;
  readonly unitId: string;
  readonly id: string;
  readonly title: string;
  readonly kind: ContentKind;
  readonly minutes: number;
  readonly required: boolean;
  readonly releaseAfterDays: number | null;
  readonly releaseAt: string | null;
  readonly ready: boolean;
  /** It is the one that is written beside the outline. */
  readonly open: boolean;
  readonly selected: boolean;
  readonly over: boolean;
  readonly first: boolean;
  readonly last: boolean;
  /** It is where the Tab key comes to in the outline. */
  readonly stop: boolean;
  /** Nothing moves, because only some of the items are shown. */
  readonly still: boolean;
}

const dropOn = (outline: OutlineStore, id: string) => ({
  onDragOver: (event: DragEvent) => {
    if (outline.hover(id)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    outline.drop(id);
  },
});

/** One item of the outline: selected, opened, and what is done to it. */
export function OutlineRow(props: Props) {
  const { outline, unitId, id, title, kind, minutes, required, releaseAfterDays, releaseAt } = props;
  const { timeZone, language, ready, open, selected, over, first, last, stop, still } = props;
  const name = nameOf({ title, body: { kind } });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (rowKey(outline, id, event)) event.preventDefault();
  };
  return (
    // The keys are those of the controls in it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={shared.entry}
      data-chosen={open || undefined}
      data-selected={selected || undefined}
      data-over={over || undefined}
      onKeyDown={onKeyDown}
      {...dropOn(outline, id)}
    >
      <label className={lists.pick}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={m.editions_select_item({ title: name })}
          checked={selected}
          onChange={({ nativeEvent }) => outline.select(id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      {!still && <Grip onDragStart={() => outline.hold(id)} onDragEnd={() => outline.hold(null)} />}
      <Link
        to="/console/units/$id/write"
        params={{ id: unitId }}
        search={{ item: id }}
        data-item={id}
        tabIndex={stop ? 0 : -1}
        aria-current={open || undefined}
        className={shared.entryLink}
      >
        <RowWords
          title={title}
          kind={kind}
          minutes={minutes}
          required={required}
          releaseAfterDays={releaseAfterDays}
          releaseAt={releaseAt}
          timeZone={timeZone}
          language={language}
          ready={ready}
        />
      </Link>
      <RowTools outline={outline} id={id} title={name} first={first} last={last} still={still} />
    </li>
  );
}

function RowWords({ releaseAfterDays, releaseAt, ready, timeZone, language, ...item }: Words) {
  const more = [
    ...(releaseAfterDays ? [m.editions_after_days({ count: releaseAfterDays })] : []),
    ...(releaseAt === null
      ? []
      : [m.editions_from_day({ day: formatInstantDay(releaseAt, { timeZone, language }) })]),
    ...(ready ? [] : [m.editions_not_ready()]),
  ];
  return <ItemWords {...item} more={more} />;
}
type Words = Pick<
  Props,
  | 'title'
  | 'kind'
  | 'minutes'
  | 'required'
  | 'releaseAfterDays'
  | 'releaseAt'
  | 'ready'
  | 'timeZone'
  | 'language'
>;
