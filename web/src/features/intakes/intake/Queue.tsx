import { Link } from '@tanstack/react-router';
import type { WaitingRegistration } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import list from '#web/ui/lists/list.module.css';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';

interface Props {
  readonly queue: readonly WaitingRegistration[];
  /** How many wait; the list may show fewer. */
  readonly waiting: number;
}

/** Who waits for a place, longest first; each registration opens. */
export function Queue({ queue, waiting }: Props) {
  const reader = useReader();
  return (
    <Part title={m.intakes_queue()}>
      <ol className={parts.rows}>
        {queue.map(({ id, name, number, waitingSince }) => (
          <li key={id} className={list.row}>
            <span>
              <Link to="/console/registrations/$id" params={{ id }} className={list.link}>
                {name || number || m.intakes_queue_one()}
              </Link>
              <span className={parts.line}>
                {name && number && <span>{number}</span>}
                {waitingSince && (
                  <span>{m.intakes_queue_since({ day: formatInstantDay(waitingSince, reader) })}</span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {waiting > queue.length && (
        <p className={parts.none}>{m.intakes_queue_more({ count: waiting - queue.length })}</p>
      )}
    </Part>
  );
}
