import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentClass, StudentClasses } from '#contract/classes/attendance.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './own.module.css';
import { OwnAttendance } from './OwnAttendance.tsx';
import { ownClassesQuery } from './ownClasses.api.ts';

/** A student's classes of one enrolment: those to come, and those they came to. Nothing where there are none. */
export function OwnClasses({ subscriptionId }: { readonly subscriptionId: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownClassesQuery(subscriptionId));
  if (error && !data) {
    return (
      <section>
        <Heading />
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data || (data.coming.length === 0 && data.counted === 0)) return null;
  return (
    <section className={classes.whole}>
      <Heading />
      <Coming own={data} />
      {data.counted > 0 && <OwnAttendance own={data} />}
    </section>
  );
}

const Heading = () => (
  <Title order={2} size="h3">
    {m.classes_own_heading()}
  </Title>
);

const mostShown = 5;

function Coming({ own: { coming, timeZone } }: { readonly own: StudentClasses }) {
  const reader = useReader();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? coming : coming.slice(0, mostShown);
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isElsewhere = device !== timeZone || reader.timeZone !== timeZone;
  if (coming.length === 0) return <p className={classes.help}>{m.classes_own_none()}</p>;
  return (
    <>
      <ul className={classes.rows}>
        {shown.map((one) => (
          <ComingClass key={one.id} one={one} timeZone={timeZone} />
        ))}
      </ul>
      {isElsewhere && (
        <p className={classes.help}>{m.classes_own_zone({ zone: timeZone.replaceAll('_', ' ') })}</p>
      )}
      {coming.length > shown.length && (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            {m.classes_own_all()}
          </Button>
        </div>
      )}
    </>
  );
}

const mapOf = ({ name, suburb, postcode }: NonNullable<StudentClass['location']>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${suburb} ${postcode}`)}`;

function ComingClass({ one, timeZone }: { readonly one: StudentClass; readonly timeZone: string }) {
  const terms = useTerms();
  const there = { ...useReader(), timeZone };
  const { startsAt, endsAt, room, location, trainers, units, cancelReason, note } = one;
  const isCancelled = cancelReason !== null;
  const place = [room, location?.name].filter(Boolean).join(', ');
  return (
    <li className={classes.row}>
      <div className={classes.when}>
        <time dateTime={startsAt} className={isCancelled ? classes.cancelled : classes.name}>
          {`${formatInstant(startsAt, there)} – ${formatTime(endsAt, there)}`}
        </time>
        {isCancelled && <StatusBadge tone="warning">{m.classes_own_cancelled()}</StatusBadge>}
      </div>
      {isCancelled && <span>{m.classes_own_cancelled_because({ reason: cancelReason })}</span>}
      {place && <span>{place}</span>}
      {trainers.length > 0 && (
        <span className={classes.help}>{m.classes_own_with({ names: trainers.join(', ') })}</span>
      )}
      {units.length > 0 && (
        <span className={classes.help}>
          {m.classes_own_about({ ...terms, units: units.map(({ title }) => title).join(', ') })}
        </span>
      )}
      {note && <span className={classes.note}>{note}</span>}
      {!isCancelled && <Ways one={one} when={formatInstant(startsAt, there)} />}
    </li>
  );
}

/** How to get there. */
function Ways({ one: { link, location }, when }: { readonly one: StudentClass; readonly when: string }) {
  if (!link && !location) return null;
  return (
    <div className={classes.ways}>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" aria-label={`${m.classes_own_join()}, ${when}`}>
          {m.classes_own_join()}
        </a>
      )}
      {location && (
        <a
          href={mapOf(location)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${m.classes_own_map()}, ${when}`}
        >
          {m.classes_own_map()}
        </a>
      )}
    </div>
  );
}
