import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StudentLacking } from '#contract/record/missingData.ts';
import { m } from '#messages/generated/messages.js';
import atRisk from '#web/features/enrolments/atRisk/atRisk.module.css';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import { SelectableRow } from '#web/shared/lists/SelectableRow.tsx';
import type { Selection } from '#web/shared/lists/useSelection.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { identifierWords } from './gapWords.ts';

interface Props {
  readonly rows: readonly StudentLacking[];
  /** Another page is loading. */
  readonly busy: boolean;
  /** Null for whoever asks nobody. */
  readonly selection: Selection<StudentLacking> | null;
  readonly asking: boolean;
  readonly onAsk: (rows: readonly StudentLacking[]) => void;
}

/** Students with what their record lacks; on a phone each row is a card. */
export function MissingTable({ rows, busy, ...each }: Props) {
  return (
    <CardTable
      busy={busy}
      className={list.columns}
      columns={[
        m.enrolments_column_student(useTerms()),
        m.missing_data_desk_column_missing(),
        m.missing_data_desk_column_asked(),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} {...each} />
      ))}
    </CardTable>
  );
}

type RowProps = Omit<Props, 'rows' | 'busy'> & { readonly row: StudentLacking };

function Row({ row, selection, asking, onAsk }: RowProps) {
  const { id, name, enrolment } = row;
  const { courseTitle, intake, startsOn, more } = enrolment;
  const reader = useReader();
  return (
    <tr className={list.row} data-selected={selection?.has(id) || undefined}>
      <td>
        <SelectableRow row={row} selection={selection} label={m.enrolments_select({ name, courseTitle })}>
          {(link) => (
            <>
              {/* The log says who opened a record, so it is not read before somebody does. */}
              <Link to="/console/people/$id/record" params={{ id }} preload={false} {...link}>
                {name}
              </Link>
              <span className={list.meta}>
                {[courseTitle, intake].filter(Boolean).join(' · ')}
                {more > 0 && ` ${m.missing_data_desk_more({ count: more })}`}
              </span>
              <span className={list.meta}>
                {m.missing_data_desk_enrolled({ day: formatDay(startsOn, reader) })}
              </span>
            </>
          )}
        </SelectableRow>
      </td>
      <td>
        <CellLabel>{m.missing_data_desk_column_missing()}</CellLabel>
        <Missing row={row} />
      </td>
      <td>
        <CellLabel>{m.missing_data_desk_column_asked()}</CellLabel>
        <Asked row={row} />
        {selection && row.askable && !row.asked?.today && (
          <span className={atRisk.acts}>
            <Button
              variant="default"
              size="compact-md"
              disabled={asking}
              aria-label={m.missing_data_desk_ask_for({ name })}
              onClick={() => onAsk([row])}
            >
              {m.missing_data_desk_ask()}
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}

function Missing({ row: { fields, identifier, since } }: Pick<RowProps, 'row'>) {
  const names = [
    ...fields.map((field) => fieldLabels[field]()),
    ...(identifier === null ? [] : [identifierWords[identifier]()]),
  ];
  const day = formatDay(since, useReader());
  return (
    <div>
      {m.missing_data_desk_number({ count: names.length })}
      <span className={list.meta}>{names.join(', ')}</span>
      <span className={list.meta}>{m.missing_data_desk_since({ day })}</span>
    </div>
  );
}

function Asked({ row: { asked } }: Pick<RowProps, 'row'>) {
  const reader = useReader();
  return (
    <span className={list.meta}>
      {asked
        ? m.missing_data_desk_asked({ at: formatInstant(asked.at, reader), by: asked.by })
        : m.missing_data_desk_never()}
    </span>
  );
}
