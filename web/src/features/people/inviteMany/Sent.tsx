import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { InvitationResults } from '#contract/console/inviteMany.ts';
import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './inviteMany.module.css';

interface Props {
  readonly results: InvitationResults['results'];
  readonly onMore: () => void;
}

/** What was sent, and to whom nothing was. */
export function Sent({ results, onMore }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sent = results.filter(({ state }) => state === 'sent').length;
  const others = results.filter(({ state }) => state !== 'sent');
  return (
    <section className={classes.checked}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {sent > 0 ? m.people_many_sent({ count: sent }) : m.people_many_sent_none()}
      </Title>
      {sent > 0 && <Text>{m.people_many_sent_text()}</Text>}
      {others.length > 0 && (
        <ul className={classes.troubles}>
          {others.map(({ email, state }) => (
            <li key={email}>
              {state === 'here' ? m.people_many_sent_here({ email }) : m.people_invite_before({ email })}
            </li>
          ))}
        </ul>
      )}
      <Group>
        <LinkButton to="/console/people">{m.people_many_waiting()}</LinkButton>
        <Button variant="default" onClick={onMore}>
          {m.people_many_more()}
        </Button>
      </Group>
    </section>
  );
}
