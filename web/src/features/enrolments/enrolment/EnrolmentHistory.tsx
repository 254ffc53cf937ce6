import type { Enrolment } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { eventWords } from './eventWords.ts';

/** What was done with an enrolment, when, by whom and why; the newest first. */
export function EnrolmentHistory({ events }: { readonly events: Enrolment['events'] }) {
  return (
    <Part title={m.enrolments_history()}>
      {events.length === 0 ? (
        <p className={parts.none}>{m.enrolments_history_none()}</p>
      ) : (
        <ol className={parts.rows}>
          {events.toReversed().map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Part>
  );
}

function Event({ event: { act, reason, by, at } }: { readonly event: Enrolment['events'][number] }) {
  const reader = useReader();
  return (
    <li>
      <span>
        <span className={parts.name}>{eventWords(act)}</span>
        <span className={parts.line}>
          <bdi>{by ?? m.enrolments_by_itself()}</bdi>
          <time dateTime={at}>{formatInstant(at, reader)}</time>
        </span>
        {reason && <span className={parts.meta}>{m.enrolments_history_reason({ reason })}</span>}
      </span>
    </li>
  );
}
