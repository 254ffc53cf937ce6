import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { ownMonthQuery } from './calendar.api.ts';
import type { CalendarSearch } from './calendarSearch.ts';
import { MonthOf } from './month/MonthOf.tsx';
import { MonthView } from './month/MonthView.tsx';
import { OwnCalendar } from './own/OwnCalendar.tsx';

/** A student's calendar. */
export function CalendarScreen({ search }: { readonly search: CalendarSearch }) {
  const month = useQuery(ownMonthQuery(search.month));
  return (
    <Page title={m.calendar_title()} lead={m.calendar_lead()}>
      <MonthOf query={month}>
        {(shown, waits) => <MonthView to="/calendar" search={search} shown={shown} waits={waits} />}
      </MonthOf>
      <OwnCalendar />
    </Page>
  );
}
