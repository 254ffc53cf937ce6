import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoveResult, VersionMoves } from '#contract/assessments/moves.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { BegunWorks } from './BegunWorks.tsx';
import { toolMovesQuery } from './moves.api.ts';
import { countText, resultText } from './moveWords.ts';

interface Props {
  readonly toolId: string;
}

/** Who works on an earlier version of the assessment, what each would keep in the newest, and moving them there. */
export function MoveWorks({ toolId }: Props) {
  const { data, error } = useQuery(toolMovesQuery(toolId));
  return (
    <Part title={m.tools_moves()}>
      {error && !data && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <SkeletonCards count={1} height={120} grid={false} />}
      {data && <Moves toolId={toolId} moves={data} />}
    </Part>
  );
}

interface MovesProps extends Props {
  readonly moves: VersionMoves;
}

function Moves({ toolId, moves }: MovesProps) {
  const [results, setResults] = useState<readonly MoveResult[]>([]);
  const { target, works, stay } = moves;
  if (!target || works.length === 0)
    return (
      <>
        <p className={classes.meta}>{m.tools_moves_none()}</p>
        <Staying stay={stay} />
        <Results results={results} number={target?.number ?? 0} />
      </>
    );
  return (
    <>
      <p className={classes.meta}>{m.tools_moves_text()}</p>
      <Changes moves={moves} number={target.number} />
      <BegunWorks toolId={toolId} moves={moves} target={target} onMoved={setResults} />
      <Staying stay={stay} />
      <Results results={results} number={target.number} />
    </>
  );
}

interface ChangesProps {
  readonly moves: VersionMoves;
  readonly number: number;
}

function Changes({ moves: { versions }, number: to }: ChangesProps) {
  return versions.map(({ number, changed, added, left }) => {
    const lists: [sentence: string, titles: readonly string[]][] = [
      [m.tools_moves_changed(), changed],
      [m.tools_moves_added(), added],
      [m.tools_moves_left(), left],
    ];
    const said = lists.filter(([, titles]) => titles.length > 0);
    return (
      <details key={number} className={classes.details} open={versions.length === 1}>
        <summary>{m.tools_moves_version({ number, to })}</summary>
        {said.length === 0 && <p className={classes.meta}>{m.tools_moves_version_same({ number })}</p>}
        {said.map(([sentence, titles]) => (
          <div key={sentence}>
            <p className={classes.meta}>{sentence}</p>
            <ul className={classes.changes}>
              {titles.map((title, at) => (
                <li key={at}>{title}</li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    );
  });
}

function Staying({ stay }: Pick<VersionMoves, 'stay'>) {
  if (stay.length === 0) return null;
  return (
    <div>
      <p className={classes.meta}>{m.tools_moves_kept_back()}</p>
      <ul className={classes.changes}>
        {stay.map(({ reason, count }) => (
          <li key={reason}>{countText(reason, count)}</li>
        ))}
      </ul>
    </div>
  );
}

interface ResultsProps {
  readonly results: readonly MoveResult[];
  readonly number: number;
}

function Results({ results, number }: ResultsProps) {
  const terms = useTerms();
  return (
    <div role="status">
      {results.length > 0 && (
        <>
          <p className={classes.meta}>{m.tools_moves_done()}</p>
          <ul className={classes.changes}>
            {results.map((one) => (
              <li key={one.id}>{resultText(one, number, terms)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
