import type { CalendarEvent, CalendarMonth } from '#contract/calendar/calendar.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/calendar/calendar.module.css';
import { formatDay, formatTime } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { dayId } from './dayId.ts';
import { EventLink } from './EventLink.tsx';
import { byDay } from './month.ts';

type DayOfList = readonly [day: string, events: readonly CalendarEvent[]];

/** The days of the month that have something, each with what it has. Days that are over come last, folded. */
export function DayList({ shown }: { readonly shown: CalendarMonth }) {
  const { month, today, events } = shown;
  const days = [...byDay(events.filter(({ day }) => day.startsWith(month)))];
  if (days.length === 0) return <EmptyState title={m.calendar_empty()}>{m.calendar_empty_more()}</EmptyState>;
  const isThisMonth = today.startsWith(month);
  const over = isThisMonth ? days.filter(([day]) => day < today) : [];
  const coming = days.slice(over.length);
  return (
    <div className={classes.whole}>
      {coming.map((day) => (
        <Day key={day[0]} day={day} shown={shown} />
      ))}
      {over.length > 0 && (
        <details open={coming.length === 0}>
          <summary className={classes.summary}>{m.calendar_earlier()}</summary>
          <div className={classes.whole}>
            {over.map((day) => (
              <Day key={day[0]} day={day} shown={shown} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Day({ day: [day, events], shown }: { readonly day: DayOfList; readonly shown: CalendarMonth }) {
  const there = { ...useReader(), timeZone: shown.timeZone };
  return (
    <section aria-labelledby={dayId(day)} className={classes.day}>
      <div className={classes.dayHead}>
        <h2 id={dayId(day)} tabIndex={-1} className={classes.dayTitle}>
          {formatDay(day, there)}
        </h2>
        {day === shown.today && <StatusBadge tone="brand">{m.calendar_today()}</StatusBadge>}
      </div>
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <span className={classes.time}>{timeText(event, there)}</span>
            <span className={classes.what}>
              <EventLink event={event} className={classes.link} />
              {event.place && <span className={classes.dim}>{event.place}</span>}
              {event.link && !event.cancelled && (
                <a href={event.link} target="_blank" rel="noreferrer" className={classes.join}>
                  {m.calendar_join()}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function timeText({ kind, startsAt, endsAt }: CalendarEvent, reader: Reader): string {
  if (startsAt === null) return m.calendar_all_day();
  const start = formatTime(startsAt, reader);
  if (kind === 'assessment_due') return m.calendar_by({ time: start });
  return endsAt === null ? start : `${start} – ${formatTime(endsAt, reader)}`;
}
