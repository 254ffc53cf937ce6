import { Text } from '@mantine/core';
import type { UpcomingDate } from '#contract/dashboard.ts';
import { m } from '#messages/generated/messages.js';
import { paymentText } from '#messages/study/paymentText.ts';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import classes from './dashboard.module.css';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

const words: Record<UpcomingDate['kind'], (upcoming: UpcomingDate, language: string) => string> = {
  class: (upcoming) =>
    upcoming.place
      ? m.dashboard_upcoming_class_at({ title: upcoming.title, place: upcoming.place })
      : m.dashboard_upcoming_class(upcoming),
  starts: (upcoming) => m.dashboard_upcoming_starts(upcoming),
  opens: (upcoming) => m.dashboard_upcoming_opens(upcoming),
  access_ends: (upcoming) => m.dashboard_upcoming_access_ends(upcoming),
  assessment_due: (upcoming) => m.dashboard_upcoming_assessment_due(upcoming),
  payment: (upcoming, language) => paymentText(upcoming, language),
};

/** Content opens at an instant; access starts and ends on a day of the organisation. */
function when({ kind, at }: UpcomingDate, reader: Reader): string {
  if (kind === 'class' || kind === 'opens' || kind === 'assessment_due') return formatInstant(at, reader);
  const there = { ...reader, timeZone: brandSettings()?.organisation.timeZone ?? reader.timeZone };
  // Access lasts through its last day, until this instant.
  return formatInstantDay(kind === 'access_ends' ? justBefore(at) : at, there);
}
const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

function linkOf({ kind, assessmentId, subscriptionId }: UpcomingDate) {
  if (kind === 'payment' || subscriptionId === null) return { to: '/billing' } as const;
  return assessmentId
    ? ({ to: '/assessments/$id', params: { id: assessmentId } } as const)
    : ({ to: '/subscriptions/$id', params: { id: subscriptionId } } as const);
}

/** Upcoming dates, nearest first. */
export function ComingUp({ upcoming }: { readonly upcoming: readonly UpcomingDate[] }) {
  const reader = useReader();
  if (upcoming.length === 0) return <Text>{m.dashboard_upcoming_empty()}</Text>;
  return (
    <ul className={classes.dates}>
      {upcoming.map((one) => (
        <li
          key={`${one.kind}${one.subscriptionId}${one.assessmentId ?? ''}${one.at}`}
          data-late={one.payment?.state === 'late' || undefined}
        >
          <time className={classes.when} dateTime={one.at}>
            {when(one, reader)}
          </time>
          <LinkAnchor {...linkOf(one)} className={classes.what}>
            {words[one.kind](one, reader.language)}
          </LinkAnchor>
        </li>
      ))}
    </ul>
  );
}
