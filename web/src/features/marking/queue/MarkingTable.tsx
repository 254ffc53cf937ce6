import type { MarkingRow } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatDistance, formatInstant } from '#web/lib/dates.ts';
import type { Selection } from '#web/shared/lists/useSelection.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import type { MarkingView } from './markingSearch.ts';
import { lookWords, workStateWords } from '#web/features/marking/words.ts';
import { RowWork } from './RowWork.tsx';

interface Props {
  readonly view: MarkingView;
  readonly rows: readonly MarkingRow[];
  /** Another page is loading. */
  readonly busy: boolean;
  /** Null where nothing is selected. */
  readonly selection: Selection<MarkingRow> | null;
}

/** Students' work, one row each; on a phone each row is a card. */
export function MarkingTable({ view, rows, busy, selection }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      className={list.columns}
      columns={[
        terms.Student,
        m.marking_column_assessment(terms),
        sinceWords(view),
        m.marking_column_state(),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} view={view} selection={selection} />
      ))}
    </CardTable>
  );
}

/** Which time a row shows: of submission, judgement or release. */
const sinceWords = (view: MarkingView): string => {
  if (view === 'marked') return m.marking_column_released();
  return view === 'to_release' ? m.marking_column_judged() : m.marking_column_waiting();
};

interface RowProps {
  readonly row: MarkingRow;
  readonly view: MarkingView;
}

function Row({ row, view, selection }: RowProps & Pick<Props, 'selection'>) {
  const terms = useTerms();
  return (
    <tr className={list.row} data-selected={selection?.has(row.id) || undefined}>
      <td>
        <RowWork row={row} selection={selection} />
      </td>
      <td>
        <CellLabel>{m.marking_column_assessment(terms)}</CellLabel>
        {row.assessmentTitle}
        <span className={list.meta}>
          {row.unitCodes.join(', ')} · {row.courseTitle}
        </span>
      </td>
      <td>
        <CellLabel>{sinceWords(view)}</CellLabel>
        <Since row={row} view={view} />
      </td>
      <td>
        <Flags row={row} />
      </td>
    </tr>
  );
}

function Since({ row, view }: RowProps) {
  const reader = useReader();
  const { submittedAt, expectedBy, dueAt, judgedAt, releasedAt } = row;
  if (view === 'marked' || view === 'to_release') {
    const at = view === 'marked' ? releasedAt : judgedAt;
    return at && formatDistance(at, reader.language);
  }
  return (
    <>
      {submittedAt && formatDistance(submittedAt, reader.language)}
      {expectedBy && (
        <span className={list.meta}>{m.marking_expected({ at: formatInstant(expectedBy, reader) })}</span>
      )}
      {dueAt && <span className={list.meta}>{m.marking_due({ at: formatInstant(dueAt, reader) })}</span>}
    </>
  );
}

function Flags({ row }: { readonly row: MarkingRow }) {
  const state = workStateWords(row);
  const { claim, judged, judging, openMessages } = row;
  return (
    <span className={list.tags}>
      <StatusBadge tone={state.tone}>{state.text()}</StatusBadge>
      <TeamFlags row={row} />
      {row.late && <StatusBadge tone="warning">{m.marking_late()}</StatusBadge>}
      {claim && judging === 'open' && (
        <StatusBadge>{claim.mine ? m.marking_mine() : m.marking_claimed({ name: claim.byName })}</StatusBadge>
      )}
      {judged.items > 0 && judging === 'open' && (
        <StatusBadge>{m.marking_judged({ done: judged.items, total: judged.total })}</StatusBadge>
      )}
      {openMessages > 0 && (
        <StatusBadge tone="warning">{m.marking_messages({ count: openMessages })}</StatusBadge>
      )}
      {row.decideAgain && <StatusBadge tone="warning">{m.marking_decide_again()}</StatusBadge>}
      {row.extensionAsked && <StatusBadge tone="warning">{m.marking_extension_asked()}</StatusBadge>}
    </span>
  );
}

/** Whose it is to mark, and what a second assessor has to do with it. */
const TeamFlags = ({ row: { allocatedTo, moderation } }: { readonly row: MarkingRow }) => (
  <>
    {allocatedTo && <StatusBadge>{m.marking_allocated_name({ name: allocatedTo })}</StatusBadge>}
    {moderation && (
      <StatusBadge tone={moderation === 'disagreed' ? 'warning' : 'brand'}>
        {lookWords[moderation]()}
      </StatusBadge>
    )}
  </>
);
