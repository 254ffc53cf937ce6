import type { CalendarEvent, CalendarMonth } from '#contract/calendar/calendar.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/calendar/calendar.module.css';
import { formatDay, formatTime } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { dayId, goToDay } from './dayId.ts';
import { EventLink } from './EventLink.tsx';
import { formatMonth } from '#messages/calendar/months.ts';
import { byDay, dayNumber, weekdayText, weeksBetween } from './month.ts';

/** How many events a day of the grid shows; the list below has them all. */
const mostShown = 2;

/** The month as weeks. On a phone a day shows only that something is on it, and leads to the list. */
export function MonthGrid({ shown }: { readonly shown: CalendarMonth }) {
  const { month, from, to, today, timeZone, events } = shown;
  const { language } = useReader();
  const days = byDay(events);
  const weeks = weeksBetween(from, to);
  return (
    <table className={classes.grid}>
      <caption className="livery-hidden">{m.calendar_days({ month: formatMonth(month, language) })}</caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" aria-label={weekdayText(day, language, 'long')}>
              {weekdayText(day, language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-outside={!day.startsWith(month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                {day.startsWith(month) && <Day day={day} events={days.get(day) ?? []} timeZone={timeZone} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string;
  readonly events: readonly CalendarEvent[];
  readonly timeZone: string;
}

/** Of a class, its time and whom it is for: that it is a class its colour says, and the list below. */
const shortText = ({ kind, startsAt, title, about, cancelled }: CalendarEvent, reader: Reader) =>
  kind === 'class' && startsAt !== null && !cancelled
    ? `${formatTime(startsAt, reader)} ${about || title}`
    : undefined;

function Day({ day, events, timeZone }: DayProps) {
  const reader = useReader();
  const number = dayNumber(day, reader.language);
  if (events.length === 0) return <span className={classes.number}>{number}</span>;
  const rest = events.length - mostShown;
  return (
    <>
      <a
        href={`#${dayId(day)}`}
        className={classes.number}
        aria-label={m.calendar_count({ day: formatDay(day, reader), count: events.length })}
        onClick={(press) => {
          press.preventDefault();
          goToDay(day);
        }}
      >
        {number}
        <span className={classes.dots} aria-hidden>
          {events.slice(0, 3).map(({ id, kind }) => (
            <i key={id} data-kind={kind} />
          ))}
        </span>
      </a>
      <ul className={classes.inDay}>
        {events.slice(0, mostShown).map((event) => (
          <li key={event.id}>
            <EventLink
              event={event}
              className={classes.chip}
              short={shortText(event, { ...reader, timeZone })}
            />
          </li>
        ))}
        {rest > 0 && <li className={classes.rest}>{m.calendar_more({ count: rest })}</li>}
      </ul>
    </>
  );
}
