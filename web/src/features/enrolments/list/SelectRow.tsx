import { Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { SelectableRow } from '#web/shared/lists/SelectableRow.tsx';
import type { Selection } from '#web/shared/lists/useSelection.ts';

/** A row about one enrolment. */
interface EnrolmentOfPerson {
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly course: { readonly title: string };
}

interface PersonProps<R extends EnrolmentOfPerson> {
  readonly row: R;
  /** Null for whoever selects none. */
  readonly selection: Selection<R> | null;
  /** What stands below the name. */
  readonly children?: ReactNode;
}

/** Whose enrolment a row is about: the box that selects it, and the link that covers the row. */
export const RowPerson = <R extends EnrolmentOfPerson>({ row, selection, children }: PersonProps<R>) => (
  <SelectableRow
    row={row}
    selection={selection}
    label={m.enrolments_select({ name: row.person.name, courseTitle: row.course.title })}
  >
    {(link) => (
      <>
        {/* The log says who opened an enrolment, so it is not read before somebody does. */}
        <Link
          to="/console/people/$id/enrolments/$enrolmentId"
          params={{ id: row.person.id, enrolmentId: row.id }}
          preload={false}
          {...link}
        >
          {row.person.name}
        </Link>
        {children}
      </>
    )}
  </SelectableRow>
);

interface PageProps<R extends Pick<EnrolmentOfPerson, 'id'>> {
  readonly rows: readonly R[];
  readonly selection: Selection<R>;
}

/** Selects all rows that are shown, or none of them. */
export function SelectPage<R extends Pick<EnrolmentOfPerson, 'id'>>({ rows, selection }: PageProps<R>) {
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
