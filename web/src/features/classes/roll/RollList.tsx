import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import parts from '#web/ui/parts/parts.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './roll.module.css';
import { countOf, linesOf, unmarked } from './rollLines.ts';
import type { RollLine } from './rollLines.ts';
import type { MarkValue, RollQueue, RollState } from './rollQueue.ts';
import { RollNote } from './RollNote.tsx';
import { RollRow } from './RollRow.tsx';

interface Props {
  readonly queue: RollQueue;
  readonly state: RollState;
}

const present: MarkValue = { mark: 'present', minutes: null, reason: null, words: '' };
const nothing: MarkValue = { ...present, mark: null };

/** Everybody of the roll: all present first, then the exceptions. */
export function RollList({ queue, state }: Props) {
  const terms = useTerms();
  const lines = linesOf(state);
  const expected = lines.filter(({ standing }) => standing === 'expected');
  const apart = lines.filter(({ standing }) => standing !== 'expected');
  const { open, class: one } = state.roll;
  if (!open) return <p className={parts.note}>{m.classes_roll_open_on()}</p>;
  return (
    <>
      {one.cancelReason !== null && (
        <p className={parts.note}>{m.classes_roll_cancelled({ reason: one.cancelReason })}</p>
      )}
      {state.dropped > 0 && <p className={parts.note}>{m.classes_roll_dropped(terms)}</p>}
      <RollBar queue={queue} state={state} lines={lines} />
      {expected.length === 0 && <p className={parts.none}>{m.classes_roll_none()}</p>}
      <Rows lines={expected} queue={queue} />
      {apart.length > 0 && (
        <>
          <h2 className={classes.heading}>{m.classes_roll_apart()}</h2>
          <Rows lines={apart} queue={queue} />
        </>
      )}
    </>
  );
}

function Rows({ lines, queue }: { readonly lines: readonly RollLine[]; readonly queue: RollQueue }) {
  if (lines.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {lines.map((line) => (
        <RollRow
          key={line.enrolmentId}
          line={line}
          onMark={(given) => queue.mark([line.enrolmentId], given)}
        />
      ))}
    </ul>
  );
}

/** How many are marked, what is saved, and everybody else present in one press, with a way back. */
function RollBar({ queue, state, lines }: Props & { readonly lines: readonly RollLine[] }) {
  const rest = unmarked(lines);
  const count = countOf(lines);
  const markRest = (): void => {
    queue.mark(rest, present);
    toast({
      message: m.classes_roll_all_toast(),
      action: { label: m.classes_undo(), onPress: () => queue.mark(rest, nothing) },
    });
  };
  return (
    <div className={classes.bar}>
      <div className={classes.said}>
        <strong>{m.classes_roll_count(count)}</strong>
        <RollNote state={state} onSend={() => void queue.flush()} />
      </div>
      {rest.length > 0 && (
        <Button size="md" className={classes.all} onClick={markRest}>
          {count.marked === 0 ? m.classes_roll_all() : m.classes_roll_rest()}
        </Button>
      )}
    </div>
  );
}
