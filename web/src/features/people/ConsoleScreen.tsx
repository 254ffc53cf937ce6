import { Text } from '@mantine/core';
import { IconCash, IconChartBar, IconClipboardList, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { useStore } from '#web/tenant/store.ts';
import { Page } from '#web/ui/Page.tsx';
import classes from './people.module.css';

/** Where staff arrive: the rooms that exist. */
export function ConsoleScreen() {
  const { data: session } = useQuery(sessionQuery);
  const administers = useStore(({ auth }) => auth.roles.includes('administrator'));
  const countsMoney = useStore(({ auth }) => administers || auth.roles.includes('finance'));
  const name = session?.displayName;
  return (
    <Page
      title={name ? m.people_console_greeting({ name }) : m.people_console_title()}
      lead={m.people_console_text()}
    >
      <ul className={classes.rooms}>
        <li>
          <Link to="/console/people" className={classes.room}>
            <IconUsers size={40} aria-hidden />
            <h2 className={classes.roomName}>{m.people_title()}</h2>
            <Text component="span">{m.people_room_text()}</Text>
          </Link>
        </li>
        {administers && (
          <li>
            <Link to="/console/registrations" className={classes.room}>
              <IconClipboardList size={40} aria-hidden />
              <h2 className={classes.roomName}>{m.registration_queue_title()}</h2>
              <Text component="span">{m.registration_queue_room_text()}</Text>
            </Link>
          </li>
        )}
        {administers && (
          <li>
            <Link to="/console/page-views" className={classes.room}>
              <IconChartBar size={40} aria-hidden />
              <h2 className={classes.roomName}>{m.page_views_title()}</h2>
              <Text component="span">{m.page_views_room_text()}</Text>
            </Link>
          </li>
        )}
        {countsMoney && (
          <li>
            <Link to="/console/billing" className={classes.room}>
              <IconCash size={40} aria-hidden />
              <h2 className={classes.roomName}>{m.billing_staff_title()}</h2>
              <Text component="span">{m.billing_staff_room()}</Text>
            </Link>
          </li>
        )}
      </ul>
    </Page>
  );
}
