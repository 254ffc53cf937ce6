import { createFileRoute } from '@tanstack/react-router';
import { ownMonthQuery } from '#web/features/calendar/calendar.api.ts';
import { CalendarScreen } from '#web/features/calendar/CalendarScreen.tsx';
import { calendarSearch } from '#web/features/calendar/calendarSearch.ts';
import { CalendarSkeleton } from '#web/features/calendar/CalendarSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/calendar')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, ownMonthQuery(calendarSearch({ ...location.search }).month)),
  pendingComponent: CalendarSkeleton,
  component: Calendar,
});

function Calendar() {
  return <CalendarScreen search={calendarSearch(Route.useSearch())} />;
}
