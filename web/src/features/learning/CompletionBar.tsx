import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { ItemView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { ProgressMeter } from '#web/ui/ProgressMeter.tsx';
import { recordMarkedDone } from './learning.events.ts';
import { ruleText } from './ruleText.ts';
import classes from './player.module.css';

interface Props {
  readonly item: ItemView;
}

/** When this item counts as done, how far that is, and that it is. */
export function CompletionBar({ item }: Props) {
  const { language } = useReader();
  if (item.state === 'done') return <Done item={item} />;
  const measured = item.completion.rule === 'time_spent' || item.completion.rule === 'watched';
  return (
    <div className={classes.completion}>
      <p>{ruleText(item, language)}</p>
      {measured && (
        <div className={classes.meter}>
          <ProgressMeter
            percent={item.share * 100}
            label={m.learning_share({ percent: Math.floor(item.share * 100) })}
          />
        </div>
      )}
      {item.completion.rule === 'marked_done' && <MarkDone key={item.id} itemId={item.id} />}
    </div>
  );
}

function Done({ item }: Props) {
  const reader = useReader();
  return (
    <div className={classes.completion}>
      <span className={classes.done}>
        <IconCircleCheckFilled size={22} aria-hidden />
        {item.completedAt
          ? m.learning_done_at({ at: formatInstant(item.completedAt, reader) })
          : m.learning_done()}
      </span>
    </div>
  );
}

function MarkDone({ itemId }: { itemId: string }) {
  const [marked, setMarked] = useState(false);
  const mark = () => {
    setMarked(true);
    void recordMarkedDone(itemId);
  };
  if (marked) return <span role="status">{m.learning_mark_waiting()}</span>;
  return <Button onClick={mark}>{m.learning_mark_done()}</Button>;
}
