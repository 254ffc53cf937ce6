import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ItemView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { recordMarkedDone } from './recording/learning.events.ts';
import { ruleText } from './ruleText.ts';
import classes from './player.module.css';

interface Props {
  readonly item: ItemView;
}

/** When this item counts as done, the progress towards it, and when it is done. */
export function CompletionBar({ item }: Props) {
  const box = useRef<HTMLDivElement>(null);
  return (
    // Takes the focus when the pressed button disappears.
    <div ref={box} tabIndex={-1} className={classes.completion}>
      {item.state === 'done' ? (
        <Done item={item} />
      ) : (
        <ToDo item={item} onMarked={() => box.current?.focus({ preventScroll: true })} />
      )}
    </div>
  );
}

function ToDo({ item, onMarked }: Props & { readonly onMarked: () => void }) {
  const { language } = useReader();
  const measured = ['time_spent', 'watched', 'reported'].includes(item.completion.rule);
  const percent = Math.floor(item.share * 100);
  return (
    <>
      <p>{ruleText(item, language)}</p>
      {measured && (
        <div className={classes.meter}>
          <ProgressMeter percent={percent} label={m.learning_share({ percent })} />
        </div>
      )}
      {item.completion.rule === 'marked_done' && <MarkDone itemId={item.id} onMarked={onMarked} />}
    </>
  );
}

function Done({ item }: Props) {
  const reader = useReader();
  return (
    <span className={classes.done}>
      <IconCircleCheckFilled size={22} aria-hidden />
      {item.completedAt
        ? m.learning_done_at({ at: formatInstant(item.completedAt, reader) })
        : m.learning_done()}
    </span>
  );
}

function MarkDone({ itemId, onMarked }: { itemId: string; onMarked: () => void }) {
  const [marked, setMarked] = useState(false);
  const mark = () => {
    setMarked(true);
    onMarked();
    void recordMarkedDone(itemId);
  };
  if (marked) return <span role="status">{m.learning_mark_waiting()}</span>;
  return <Button onClick={mark}>{m.learning_mark_done()}</Button>;
}
