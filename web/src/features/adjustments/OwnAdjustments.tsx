import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { ownAdjustmentsQuery } from './ownAdjustments.api.ts';

/** What was agreed for a student in one enrolment; nothing where nothing was. */
export function OwnAdjustments({ subscriptionId }: { readonly subscriptionId: string }) {
  const { data } = useQuery(ownAdjustmentsQuery(subscriptionId));
  const reader = useReader();
  if (!data || data.adjustments.length === 0) return null;
  return (
    <div data-private>
      <Part title={m.adjustments_own_heading()}>
        <p className={parts.none}>{m.adjustments_own_help()}</p>
        <ul className={parts.rows}>
          {data.adjustments.map(({ id, what, why, until, agreedAt, ended }) => (
            <li key={id}>
              <span>
                <span className={parts.name} dir="auto">
                  {what}
                </span>
                <span className={parts.meta} dir="auto">
                  {why}
                </span>
                <span className={parts.meta}>
                  {ended
                    ? m.adjustments_own_ended({ day: formatInstantDay(ended.at, reader) })
                    : m.adjustments_own_at({ day: formatInstantDay(agreedAt, reader) })}
                  {!ended && until && ` · ${m.adjustments_own_until({ day: formatDay(until, reader) })}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}
