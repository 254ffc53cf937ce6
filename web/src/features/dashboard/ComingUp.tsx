import { Anchor, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { Upcoming } from '#contract/dashboard.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './dashboard.module.css';

const LinkAnchor = createLink(Anchor<'a'>);

const words: Record<Upcoming['kind'], (upcoming: Upcoming) => string> = {
  starts: (upcoming) => m.dashboard_upcoming_starts(upcoming),
  opens: (upcoming) => m.dashboard_upcoming_opens(upcoming),
  access_ends: (upcoming) => m.dashboard_upcoming_access_ends(upcoming),
};

/** Dates that matter soon, the nearest first. */
export function ComingUp({ upcoming }: { readonly upcoming: readonly Upcoming[] }) {
  const reader = useReader();
  if (upcoming.length === 0) return <Text>{m.dashboard_upcoming_empty()}</Text>;
  return (
    <ul className={classes.dates}>
      {upcoming.map((one) => (
        <li key={`${one.kind}${one.subscriptionId}${one.at}`}>
          <time className={classes.when} dateTime={one.at}>
            {/* Access begins and ends with a day; content opens at a moment. */}
            {one.kind === 'opens' ? formatInstant(one.at, reader) : formatInstantDay(one.at, reader)}
          </time>
          <LinkAnchor to="/subscriptions/$id" params={{ id: one.subscriptionId }} className={classes.what}>
            {words[one.kind](one)}
          </LinkAnchor>
        </li>
      ))}
    </ul>
  );
}
