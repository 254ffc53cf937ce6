import { Button } from '@mantine/core';
import type { Observation } from '#contract/assessments/items.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { CheckList } from './CheckList.tsx';
import type { ObservationQueue, ObservationState } from './observationQueue.ts';
import classes from '#web/features/evidence/observations/observations.module.css';

interface Props {
  readonly queue: ObservationQueue;
  readonly state: ObservationState;
  readonly criteria: readonly ItemPart[];
  /** Keeps both: what is on this device becomes an occasion of its own. Absent where one is enough. */
  readonly onKeepBoth?: (() => void) | undefined;
}

/**
 * An observation that cannot be saved because it was changed elsewhere or is closed. Shows both versions before one is
 * dropped.
 */
export function Changed({ queue, state: { status, theirs }, criteria, onKeepBoth }: Props) {
  if (status !== 'changed' && status !== 'refused') return null;
  const discard = (
    <Button variant="default" onClick={() => void queue.takeTheirs()}>
      {status === 'changed' ? m.observations_take_theirs() : m.observations_discard()}
    </Button>
  );
  if (status === 'refused') return <div className={classes.changed}>{discard}</div>;
  return (
    <section className={classes.changed} aria-labelledby="changed-title">
      <h2 id="changed-title" className={classes.heading}>
        {m.observations_changed_title()}
      </h2>
      <p>{m.observations_changed_lead({ name: theirs?.observerName ?? '' })}</p>
      {theirs && <Theirs theirs={theirs} criteria={criteria} />}
      <div className={classes.actions}>
        {onKeepBoth && <Button onClick={onKeepBoth}>{m.observations_keep_both()}</Button>}
        <Button variant={onKeepBoth ? 'default' : 'filled'} onClick={() => void queue.keepMine()}>
          {m.observations_keep_mine()}
        </Button>
        {discard}
      </div>
    </section>
  );
}

interface TheirsProps extends Pick<Props, 'criteria'> {
  readonly theirs: Observation;
}

function Theirs({ theirs, criteria }: TheirsProps) {
  const reader = useReader();
  const { observerName, place, observedAt, checks, comment } = theirs;
  return (
    <details className={classes.details}>
      <summary>{m.observations_changed_look()}</summary>
      <p className={classes.meta}>
        {[observerName, place, formatInstant(observedAt, reader)].filter(Boolean).join(' · ')}
      </p>
      <CheckList criteria={criteria} checks={checks} />
      {comment && <p className={classes.lines}>{comment}</p>}
    </details>
  );
}
