import type { KeyboardEvent, ReactNode } from 'react';
import lists from '#web/ui/lists/selection.module.css';
import { rowLink } from './rowLink.ts';
import type { Selection } from './useSelection.ts';

interface Props<R extends { readonly id: string }> {
  readonly row: R;
  /** Null where nothing is selected. */
  readonly selection: Selection<R> | null;
  /** What the box says. */
  readonly label: string;
  /** The row's link, with these props, and what stands below it. */
  readonly children: (link: typeof rowLink) => ReactNode;
}

/** The box that selects a row, above the link that covers it. X on the link selects it too, the arrows move. */
export function SelectableRow<R extends { readonly id: string }>({
  row,
  selection,
  label,
  children,
}: Props<R>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key.toLowerCase() === 'x' && !event.metaKey && !event.ctrlKey) selection?.toggle(row);
    else rowLink.onKeyDown(event);
  };
  return (
    <span className={lists.first}>
      {selection && (
        <label className={`${lists.pick} ${lists.over}`}>
          <input
            type="checkbox"
            aria-label={label}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row)}
          />
        </label>
      )}
      <span>{children({ ...rowLink, onKeyDown } as typeof rowLink)}</span>
    </span>
  );
}
