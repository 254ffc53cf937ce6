import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { staffMonthQuery } from './calendar.api.ts';
import classes from './calendar.module.css';
import { calendarSearch, type CalendarSearch } from './calendarSearch.ts';
import { MonthOf } from './month/MonthOf.tsx';
import { MonthView } from './month/MonthView.tsx';
import { OwnCalendar } from './own/OwnCalendar.tsx';

/** The calendar of whoever of the staff looks, or that of everybody. */
export function StaffCalendarScreen({ search }: { readonly search: CalendarSearch }) {
  const month = useQuery(staffMonthQuery(search));
  return (
    <Page title={m.calendar_title()} lead={m.calendar_lead()}>
      <MonthOf query={month}>
        {(shown, waits) => (
          <>
            {shown.seesAll && <WhoseCalendar search={search} />}
            {shown.left > 0 && (
              <p className={classes.dim}>
                <LinkAnchor to="/console/classes">{m.calendar_left({ count: shown.left })}</LinkAnchor>
              </p>
            )}
            <MonthView to="/console/calendar" search={search} shown={shown} waits={waits} />
          </>
        )}
      </MonthOf>
      <OwnCalendar note={m.calendar_own_staff()} />
    </Page>
  );
}

function WhoseCalendar({ search }: { readonly search: CalendarSearch }) {
  const navigate = useNavigate();
  // Of where the address leads, so that the choice is seen while its month is on its way.
  const chosen = useLocation({ select: (to) => calendarSearch({ ...to.search }).of });
  return (
    <Choices
      label={m.calendar_of()}
      value={chosen ?? 'all'}
      choices={[
        ['all', m.calendar_of_all()],
        ['mine', m.calendar_of_mine()],
      ]}
      onChange={(of) =>
        void navigate({
          to: '/console/calendar',
          search: calendarSearch({ ...search, of }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
