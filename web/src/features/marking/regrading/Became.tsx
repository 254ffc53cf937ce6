import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Regrading } from '#contract/marking/regrading.ts';
import { m } from '#messages/generated/messages.js';
import { questionName } from '#web/shared/answers/questionName.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';
import { regradingQuery, useUndo } from './regrading.api.ts';
import { becameWords, becauseWords, gradeText } from './regradingWords.ts';

/** How far a regrading is, what became of each work, and a way back. */
export function Became({ id }: { readonly id: string }) {
  const terms = useTerms();
  return (
    <ListAnswer query={useQuery(regradingQuery(id))} skeleton={<SkeletonCards count={1} grid={false} />}>
      {(regrading) => (
        <section aria-label={m.marking_regrade_what()} className={classes.form}>
          <h2>{questionName(regrading)}</h2>
          <p className={classes.lines}>{regrading.reason}</p>
          <How regrading={regrading} />
          <CardTable
            className={list.columns}
            columns={[terms.Student, m.marking_regrade_was(), m.marking_regrade_what()]}
          >
            {regrading.rows.map((row) => (
              <Row key={row.workId} row={row} />
            ))}
          </CardTable>
          {regrading.state === 'done' && <Undo regrading={regrading} />}
          <p>
            <LinkAnchor to="/console/marking/regrading" search={{ assessment: regrading.assessmentId }}>
              {m.marking_regrade_again()}
            </LinkAnchor>
          </p>
        </section>
      )}
    </ListAnswer>
  );
}

const countOf = ({ rows }: Regrading, became: Regrading['rows'][number]['became']): number =>
  rows.filter((row) => row.became === became).length;

function How({ regrading }: { readonly regrading: Regrading }) {
  const { state, rows, undoneBy } = regrading;
  const total = rows.length;
  const done = total - countOf(regrading, 'waiting');
  const said = {
    running: () => m.marking_regrade_state_running({ done, total }),
    done: () => m.marking_regrade_state_done({ changed: countOf(regrading, 'changed'), total }),
    undoing: m.marking_regrade_state_undoing,
    undone: () => m.marking_regrade_state_undone({ name: undoneBy ?? '' }),
  }[state]();
  return (
    <>
      {state === 'running' && (
        <ProgressMeter percent={(100 * done) / total} label={m.marking_regrade_title()} text={null} />
      )}
      <p role="status">{said}</p>
    </>
  );
}

function Row({ row }: { readonly row: Regrading['rows'][number] }) {
  const terms = useTerms();
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/marking/$id" params={{ id: row.workId }} preload={false} {...rowLink}>
          {row.studentName}
        </Link>
      </td>
      <td>
        <CellLabel>{m.marking_regrade_was()}</CellLabel>
        {gradeText(row.before)}
      </td>
      <td>
        <CellLabel>{m.marking_regrade_what()}</CellLabel>
        {becameWords[row.became]()}
        {row.because && <span className={list.meta}>{becauseWords[row.because]()}</span>}
        {row.after && <span className={list.meta}>{gradeText(row.after)}</span>}
        {row.decideAgain && <StatusBadge tone="warning">{m.marking_regrade_decide_again(terms)}</StatusBadge>}
      </td>
    </tr>
  );
}

function Undo({ regrading }: { readonly regrading: Regrading }) {
  const undo = useUndo(regrading.id);
  const terms = useTerms();
  if (countOf(regrading, 'changed') === 0) return null;
  return (
    <div>
      <p className={classes.lines}>{m.marking_regrade_undo_help(terms)}</p>
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
        {m.marking_regrade_undo()}
      </Button>
      <div role="alert">{undo.error && failureText(undo.error)}</div>
    </div>
  );
}
