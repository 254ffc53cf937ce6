import type { ClassPage } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable } from '#web/ui/lists/CardTable.tsx';
import { ClassRow } from './ClassRow.tsx';

interface Props {
  readonly page: ClassPage;
  /** Another page is loading. */
  readonly busy: boolean;
}

/** Classes, one row each, with the way to the roll. */
export function ClassTable({ page: { rows, today }, busy }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      columns={[
        m.classes_column_when(),
        m.classes_column_course(terms),
        m.classes_column_place(),
        m.classes_column_state(),
      ]}
    >
      {rows.map((row) => (
        <ClassRow key={row.id} row={row} isToday={row.day === today} />
      ))}
    </CardTable>
  );
}
