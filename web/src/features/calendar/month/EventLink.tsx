import { Link } from '@tanstack/react-router';
import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { eventText } from '#messages/calendar/eventText.ts';
import { pageLanguage } from '#web/tenant/settings.ts';

interface Props {
  readonly event: CalendarEvent;
  readonly className: string | undefined;
  /** What is shown in its place where there is little room. */
  readonly short?: string | undefined;
}

/** An event as a link to where it is dealt with. */
export function EventLink({ event, className, short }: Props) {
  const text = eventText(event, { locale: pageLanguage() });
  return (
    <Link
      to={event.path}
      className={className}
      title={text}
      data-kind={event.kind}
      data-off={event.cancelled || event.done || undefined}
    >
      {short ?? text}
    </Link>
  );
}
