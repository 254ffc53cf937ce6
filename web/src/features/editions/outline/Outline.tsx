import '#web/features/editions/editionsCss.ts';
import { useState } from 'react';
import type { FocusEvent } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import type { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import shared from '#web/features/editions/editions.module.css';
import { useReader } from '#web/tenant/reader.ts';
import { FindItems } from './FindItems.tsx';
import { foundItems } from '#web/features/editions/items/foundItems.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import classes from './outline.module.css';
import { OutlineRow } from './OutlineRow.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useOutline } from './useOutline.ts';

interface Props {
  readonly store: DraftStore;
  readonly edition: UnitEdition;
  readonly chosenId: string | null;
  /** The items are gone from the draft; that can be taken back. */
  readonly onRemoved: (items: readonly Item[]) => void;
}

/** A list that is seen at a glance needs no search. */
const fewItems = 5;

/** The places of items that stop the draft from being published. */
const notReady = ({ stops }: UnitEdition): ReadonlySet<number> =>
  new Set(stops.flatMap(({ field }) => Number(/^items\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)));

/** The one row that the Tab key comes to: the one that had the focus last, else the open one, else the first. */
function useStop(shown: readonly Item[], chosenId: string | null) {
  const [last, setLast] = useState<{ readonly id: string | undefined; readonly chosenId: string | null }>();
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const row = target.closest('li')?.querySelector<HTMLElement>('[data-item]');
    setLast({ id: row?.dataset['item'], chosenId });
  };
  // What was opened since then takes its place.
  const wanted = [last?.chosenId === chosenId && last?.id, chosenId];
  const stopId = wanted.find((id) => shown.some((item) => item.id === id)) ?? shown[0]?.id;
  return { stopId, list: { onFocus } };
}

/**
 * The items of a unit in order, searched and selected; one or all selected are moved, copied, removed and set by buttons, by
 * keys and by dragging.
 */
export function Outline({ store, edition, chosenId, onRemoved }: Props) {
  const { items, unitId } = edition;
  const { outline, view } = useOutline(unitId, store, onRemoved);
  const reader = useReader();
  const { search, selection, over, said } = view;
  const shown = foundItems(items, search);
  const stopped = notReady(edition);
  const places = new Map(items.map(({ id }, at) => [id, at]));
  const { stopId, list } = useStop(shown, chosenId);
  const selected = items.filter(({ id }) => selection.ids.has(id));
  return (
    <div className={classes.outline} data-outline={unitId} tabIndex={-1}>
      {(items.length >= fewItems || search) && (
        <FindItems search={search} found={shown.length} onSearch={(text) => outline.search(text)} />
      )}
      <ol className={shared.outline} {...list}>
        {shown.map(({ id, title, minutes, body, required, releaseAfterDays, releaseAt }) => {
          const at = places.get(id)!;
          return (
            <OutlineRow
              key={id}
              outline={outline}
              unitId={unitId}
              id={id}
              title={title}
              kind={body.kind}
              minutes={minutes}
              required={required}
              releaseAfterDays={releaseAfterDays}
              releaseAt={releaseAt}
              timeZone={reader.timeZone}
              language={reader.language}
              ready={!stopped.has(at)}
              open={id === chosenId}
              selected={selection.ids.has(id)}
              over={id === over}
              first={at === 0}
              last={at === items.length - 1}
              stop={id === stopId}
              still={search !== ''}
            />
          );
        })}
      </ol>
      <div role="status" className="livery-hidden">
        {said}
      </div>
      {selected.length > 0 && (
        <SelectionBar
          outline={outline}
          unitId={unitId}
          selected={selected}
          hidden={selected.length - shown.filter(({ id }) => selection.ids.has(id)).length}
          still={search !== ''}
        />
      )}
    </div>
  );
}
