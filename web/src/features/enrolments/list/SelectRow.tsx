import { Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import lists from '#web/ui/lists/selection.module.css';
import classes from './list.module.css';
import type { Selection } from '#web/shared/lists/useSelection.ts';

/** A row about one enrolment. */
interface EnrolmentOfPerson {
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly course: { readonly title: string };
}

interface Props<R extends EnrolmentOfPerson> {
  readonly row: R;
  readonly selection: Selection<R>;
}

/** The box before a row, above the link that covers it. */
const SelectRow = <R extends EnrolmentOfPerson>({ row, selection }: Props<R>) => (
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
const onRowKey =
  <R extends EnrolmentOfPerson>(row: R, selection: Selection<R> | null) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key.toLowerCase() === 'x' && !event.metaKey && !event.ctrlKey) selection?.toggle(row);
    else rowLink.onKeyDown(event);
  };

interface PersonProps<R extends EnrolmentOfPerson> {
  readonly row: R;
  /** Null for whoever selects none. */
  readonly selection: Selection<R> | null;
  /** What stands below the name. */
  readonly children?: ReactNode;
}

/** Whose enrolment a row is about: the box that selects it, and the link that covers the row. */
export const RowPerson = <R extends EnrolmentOfPerson>({ row, selection, children }: PersonProps<R>) => (
  <span className={classes.first}>
    {selection && <SelectRow row={row} selection={selection} />}
    <span>
      {/* The log says who opened an enrolment, so it is not read before somebody does. */}
      <Link
        to="/console/people/$id/enrolments/$enrolmentId"
        params={{ id: row.person.id, enrolmentId: row.id }}
        preload={false}
        {...rowLink}
        onKeyDown={onRowKey(row, selection)}
      >
        {row.person.name}
      </Link>
      {children}
    </span>
  </span>
);

interface PageProps<R extends EnrolmentOfPerson> {
  readonly rows: readonly R[];
  readonly selection: Selection<R>;
}

/** Selects all rows that are shown, or none of them. */
export function SelectPage<R extends EnrolmentOfPerson>({ rows, selection }: PageProps<R>) {
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
