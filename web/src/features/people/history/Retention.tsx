import { useQuery } from '@tanstack/react-query';
import type { PersonRetention } from '#contract/record/retention.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import parts from '#web/ui/parts/parts.module.css';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';
import classes from './history.module.css';
import { retentionQuery } from './history.api.ts';
import { Holds } from './Holds.tsx';

type Clock = PersonRetention['clocks'][number];

interface Props {
  readonly id: string;
  /** Nobody holds or releases what is kept of themselves. */
  readonly own: boolean;
}

/** How long what somebody did is kept, and the holds on it. */
export function Retention({ id, own }: Props) {
  const { data, error, isFetching, refetch } = useQuery(retentionQuery(id));
  if (data) return <Whole retention={data} own={own} />;
  if (!error) return <SkeletonCards count={2} grid={false} height={72} />;
  return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
}

function Whole({ retention, own }: { readonly retention: PersonRetention; readonly own: boolean }) {
  const { personId, clocks, holds } = retention;
  const terms = useTerms();
  return (
    <div className={classes.pages}>
      {clocks.length === 0 && <p className={parts.none}>{m.people_kept_none(terms)}</p>}
      {clocks.length > 0 && (
        <ul className={parts.rows}>
          {clocks.map((clock) => (
            <ClockRow key={clock.subscriptionId} clock={clock} />
          ))}
        </ul>
      )}
      <Holds personId={personId} holds={holds} own={own} />
    </div>
  );
}

const states: Record<Clock['assessments'], readonly [StatusTone, () => string]> = {
  running: ['neutral', m.people_kept_running],
  kept: ['neutral', m.people_kept_kept],
  held: ['warning', m.people_kept_held],
  due: ['brand', m.people_kept_due],
};

function ClockRow({ clock }: { readonly clock: Clock }) {
  const { courseTitle, completedOn, assessmentsUntil, certificatesUntil, assessments } = clock;
  const reader = useReader();
  const terms = useTerms();
  const [tone, word] = states[assessments];
  const day = (on: string) => ({ day: formatDay(on, reader) });
  return (
    <li>
      <span>
        <span className={parts.name}>{courseTitle}</span>
        <span className={parts.line}>
          {completedOn ? (
            <span>{m.people_kept_completed(day(completedOn))}</span>
          ) : (
            <span>{m.people_kept_not_completed(terms)}</span>
          )}
          {assessmentsUntil && (
            <span>{m.people_kept_assessments({ ...terms, ...day(assessmentsUntil) })}</span>
          )}
          {certificatesUntil && <span>{m.people_kept_certificates(day(certificatesUntil))}</span>}
        </span>
      </span>
      <StatusBadge tone={tone}>{word()}</StatusBadge>
    </li>
  );
}
