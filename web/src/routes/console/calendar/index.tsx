import { createFileRoute } from '@tanstack/react-router';
import { staffMonthQuery } from '#web/features/calendar/calendar.api.ts';
import { calendarSearch } from '#web/features/calendar/calendarSearch.ts';
import { CalendarSkeleton } from '#web/features/calendar/CalendarSkeleton.tsx';
import { StaffCalendarScreen } from '#web/features/calendar/StaffCalendarScreen.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/calendar/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, staffMonthQuery(calendarSearch({ ...location.search }))),
  pendingComponent: CalendarSkeleton,
  component: Calendar,
});

function Calendar() {
  return <StaffCalendarScreen search={calendarSearch(Route.useSearch())} />;
}
