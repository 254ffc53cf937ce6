import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { leftText, msLeft, passed } from './timeLeft.ts';
import { useServerClock } from './useServerClock.ts';
import classes from '#web/features/assessments/work/work.module.css';

interface Props {
  readonly assessmentId: string;
  /** The server's clock when the assessment was read. */
  readonly now: string;
  readonly endsAt: string;
  readonly onOver: () => void;
}

/** The time that is left, by the server's clock; said aloud, politely, only when it becomes short. */
export function TimeLeft({ assessmentId, now, endsAt, onOver }: Props) {
  const left = msLeft(endsAt, useServerClock(assessmentId, now));
  const [said, say] = useState('');
  // Whoever comes when it is over meets the end as well.
  const before = useRef(Math.max(left, 1));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const minutes = passed(before.current, left);
    before.current = left;
    if (minutes === null) return;
    say(minutes === 0 ? m.assessments_work_time_over() : m.assessments_work_time_left({ count: minutes }));
    if (minutes === 0) over();
  }, [left]);
  return (
    <div className={classes.time} data-short={left <= 5 * 60_000}>
      <IconClock size={18} aria-hidden />
      <span role="timer" aria-label={m.assessments_work_timer()}>
        {leftText(left, useReader().language)}
      </span>
      <div role="status" className="livery-hidden">
        {said}
      </div>
    </div>
  );
}
