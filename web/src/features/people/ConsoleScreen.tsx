import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { Page } from '#web/ui/Page.tsx';
import classes from './people.module.css';

/** Where staff arrive: the rooms that exist. */
export function ConsoleScreen() {
  const { data: session } = useQuery(sessionQuery);
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
      </ul>
    </Page>
  );
}
