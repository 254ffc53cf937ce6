import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CalendarMonth } from '#contract/calendar/calendar.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/calendar/calendar.module.css';
import type { CalendarSearch } from '#web/features/calendar/calendarSearch.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { DayList } from './DayList.tsx';
import { formatMonth } from '#messages/calendar/months.ts';
import { shiftMonth } from './month.ts';
import { MonthGrid } from './MonthGrid.tsx';

interface Props {
  readonly to: '/calendar' | '/console/calendar';
  readonly search: CalendarSearch;
  readonly shown: CalendarMonth;
  /** Whether another month is on its way. */
  readonly waits: boolean;
}

/** One month: the way to others, its weeks, and its days one by one. */
export function MonthView({ to, search, shown, waits }: Props) {
  const { month, today, timeZone } = shown;
  const { language } = useReader();
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const thisMonth = today.slice(0, 7);
  const at = (by: number): CalendarSearch => ({ ...search, month: shiftMonth(month, by) });
  const { month: _, ...usual } = search;
  return (
    <div className={classes.whole} aria-busy={waits} data-waits={waits || undefined} data-private>
      <nav className={classes.months} aria-label={m.calendar_title()}>
        <Turn label={m.calendar_previous()} to={to} search={at(-1)} icon={IconChevronLeft} />
        <Turn label={m.calendar_next()} to={to} search={at(1)} icon={IconChevronRight} />
        <p className={classes.month} aria-live="polite">
          {formatMonth(month, language)}
        </p>
        {month !== thisMonth && (
          <LinkButton to={to} search={usual} variant="default" size="md" replace resetScroll={false}>
            {m.calendar_this_month()}
          </LinkButton>
        )}
      </nav>
      <MonthGrid shown={shown} />
      {device !== timeZone && (
        <p className={classes.dim}>{m.calendar_zone({ zone: timeZone.replaceAll('_', ' ') })}</p>
      )}
      <DayList shown={shown} />
    </div>
  );
}

interface TurnProps extends Pick<Props, 'to' | 'search'> {
  readonly label: string;
  readonly icon: typeof IconChevronLeft;
}

/** The way to the month before or after. */
const Turn = ({ label, to, search, icon: Icon }: TurnProps) => (
  <Link to={to} search={search} replace resetScroll={false} className={classes.turn} aria-label={label}>
    <Icon size={20} className={classes.arrow} aria-hidden />
  </Link>
);
