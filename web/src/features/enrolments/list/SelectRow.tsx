import { Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { KeyboardEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import lists from '#web/ui/lists/selection.module.css';
import classes from './list.module.css';
import type { Selection } from './useSelection.ts';

/** A row about one enrolment. */
interface Row {
  readonly id: string;
  readonly person: { readonly name: string };
  readonly course: { readonly title: string };
}

interface Props<R extends Row> {
  readonly row: R;
  readonly selection: Selection<R>;
}

/** The box before a row, above the link that covers it. */
export const SelectRow = <R extends Row>({ row, selection }: Props<R>) => (
  <label className={`${lists.pick} ${classes.pick}`}>
    <input
      type="checkbox"
      aria-label={m.enrolments_select({ name: row.person.name, courseTitle: row.course.title })}
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row)}
    />
  </label>
);

/** The keys of a row's link: X selects it, the arrows move. */
export const onRowKey =
  <R extends Row>(row: R, selection: Selection<R> | null) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key.toLowerCase() === 'x' && !event.metaKey && !event.ctrlKey) selection?.toggle(row);
    else rowLink.onKeyDown(event);
  };

interface PageProps<R extends Row> {
  readonly rows: readonly R[];
  readonly selection: Selection<R>;
}

/** Selects all rows that are shown, or none of them. */
export function SelectPage<R extends Row>({ rows, selection }: PageProps<R>) {
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      label={m.enrolments_select_page()}
      checked={chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={({ currentTarget }) => selection.all(rows, currentTarget.checked)}
    />
  );
}
