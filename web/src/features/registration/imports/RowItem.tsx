import { Button } from '@mantine/core';
import type { Import, ImportCandidate, ImportField, ImportRow } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { importProblemText } from '#messages/imports/problems.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { useCorrectRow } from './imports.api.ts';
import classes from './imports.module.css';
import { fieldName, rowTones, rowWords, sameWords } from './importWords.ts';

interface Props {
  readonly row: ImportRow;
  readonly whole: Import;
  readonly onCorrect: (row: ImportRow) => void;
  readonly onSaid: (text: string) => void;
}

const shown: readonly ImportField[] = [
  'fullName',
  'givenName',
  'familyName',
  'email',
  'clientNumber',
  'birthDate',
  'courseCode',
  'intake',
];

/** The cells that say whom a row is about. */
function cellsText({ cells }: ImportRow, { columns }: Import): string {
  const mapped = shown
    .map((field) => cells[columns.findIndex((column) => column.field === field)] ?? '')
    .filter((text) => text !== '');
  return (mapped.length > 0 ? mapped : cells.filter((text) => text !== '').slice(0, 4)).join(' · ');
}

/** One row: whom it is about, what is wrong, and what becomes of it. */
export function RowItem({ row, whole, onCorrect, onSaid }: Props) {
  const { number, state, problems } = row;
  const terms = useTerms();
  return (
    <li className={classes.row} aria-label={m.imports_row({ number })}>
      <div className={classes.head}>
        <div className={classes.who}>
          <span className={classes.meta}>{m.imports_row({ number })}</span>
          <span className={classes.name}>{cellsText(row, whole)}</span>
          <About row={row} whole={whole} />
        </div>
        <StatusBadge tone={rowTones[state]}>{rowWords[state]()}</StatusBadge>
      </div>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={`${problem.column} ${problem.field} ${problem.code}`}>
              {problem.field && <strong>{fieldName(problem.field, terms)}: </strong>}
              {importProblemText(problem)}
              {problem.column !== null && row.cells[problem.column] && (
                <span className={classes.cell}> “{row.cells[problem.column]}”</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {whole.state === 'open' && <Actions row={row} whole={whole} onCorrect={onCorrect} onSaid={onSaid} />}
    </li>
  );
}

function About({ row: { state, person, made }, whole }: Pick<Props, 'row' | 'whole'>) {
  if (state === 'done' || state === 'unchanged')
    return (
      person && (
        <LinkAnchor to="/console/people/$id" params={{ id: person.id }} preload={false}>
          {m.imports_row_person({ name: person.name })}
        </LinkAnchor>
      )
    );
  if (state !== 'ready') return null;
  if (whole.kind === 'enrolments') return <span>{m.imports_row_enrols({ name: person?.name ?? '' })}</span>;
  return <span>{person && !made ? m.imports_row_updates({ name: person.name }) : m.imports_row_new()}</span>;
}

function Actions({ row, whole, onCorrect, onSaid }: Props) {
  const change = useCorrectRow(whole.id);
  const { number, state, candidates } = row;
  const choose = (choice: 'new' | 'same' | 'skip' | null, sameId?: string) =>
    change.mutate(
      { number, choice, ...(sameId && { sameId }) },
      {
        onSuccess: () => onSaid(m.imports_row_saved({ number })),
        onError: (error) => onSaid(errorText(error)),
      },
    );
  return (
    <>
      {state === 'match' && <Match row={row} whole={whole} busy={change.isPending} onChoose={choose} />}
      <div className={classes.actions}>
        {(state === 'problem' || state === 'ready' || candidates.length > 0) && state !== 'skipped' && (
          <Button
            variant="default"
            aria-haspopup="dialog"
            aria-label={m.imports_row_correct_named({ number })}
            onClick={() => onCorrect(row)}
          >
            {m.imports_row_correct()}
          </Button>
        )}
        {state === 'skipped' ? (
          <Button
            variant="default"
            loading={change.isPending}
            aria-label={m.imports_row_back_named({ number })}
            onClick={() => choose(null)}
          >
            {m.imports_row_back()}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={change.isPending}
            aria-label={m.imports_row_skip_named({ number })}
            onClick={() => choose('skip')}
          >
            {m.imports_row_skip()}
          </Button>
        )}
      </div>
    </>
  );
}

interface MatchProps extends Pick<Props, 'row' | 'whole'> {
  readonly busy: boolean;
  readonly onChoose: (choice: 'new' | 'same', sameId?: string) => void;
}

/** Who may be the same, and the choice. */
function Match({ row: { number, candidates }, whole, busy, onChoose }: MatchProps) {
  const terms = useTerms();
  const enrolling = whole.kind === 'enrolments';
  return (
    <div className={classes.match}>
      {!enrolling && <span>{m.imports_match_text()}</span>}
      {candidates.map((one) => (
        <div key={one.id ?? one.row} className={classes.candidate}>
          {enrolling ? (
            <span>{m.imports_match_enrolled({ ...terms, name: one.name })}</span>
          ) : (
            <Candidate one={one} />
          )}
          {!enrolling && one.id !== null && (
            <Button
              variant="default"
              disabled={busy}
              aria-label={m.imports_match_same_named({ number, name: one.name })}
              onClick={() => onChoose('same', one.id ?? undefined)}
            >
              {m.imports_match_same()}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="default"
          disabled={busy}
          aria-label={
            enrolling ? m.imports_match_again_named({ number }) : m.imports_match_new_named({ number })
          }
          onClick={() => onChoose('new')}
        >
          {enrolling ? m.imports_match_again() : m.imports_match_new()}
        </Button>
      </div>
    </div>
  );
}

const Candidate = ({ one }: { readonly one: ImportCandidate }) => (
  <span>
    {one.id === null ? (
      <strong>{m.imports_match_row({ number: one.row ?? 0 })}</strong>
    ) : (
      <LinkAnchor to="/console/people/$id" params={{ id: one.id }} preload={false}>
        {one.name}
      </LinkAnchor>
    )}
    <span className={classes.meta}>
      {[one.email, one.clientNumber, one.same.map((reason) => sameWords[reason]()).join(', ')]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);
