import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator';
import { eventText } from '#messages/calendar/eventText.ts';
import type { Language } from '#contract/kit/values.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { PlannedEvent } from './calendar.rules.ts';

/* A calendar as other programs read it: RFC 5545, with the refresh interval of RFC 7986. */

export interface FeedInputs {
  readonly name: string;
  /** Of the organisation: `https://learn.example`. */
  readonly origin: string;
  readonly timeZone: string;
  readonly language: Language;
  /** Minutes before a class; null means no reminder. */
  readonly reminder: number | null;
  /** When what it says was last looked up. */
  readonly stamp: Date;
}

/** Days have no time zone: the same day everywhere. */
const dayAsDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Whether it takes a span of the day; work is due on its day, at whichever hour. */
const isTimed = ({ kind, startsAt }: PlannedEvent): boolean => startsAt !== null && kind !== 'assessment_due';

const spanOf = (event: PlannedEvent) => {
  const { day, startsAt, endsAt } = event;
  return isTimed(event)
    ? { start: new Date(startsAt!), end: new Date(endsAt ?? startsAt!), allDay: false }
    : { start: dayAsDate(day), end: dayAsDate(addDays(day, 1)), allDay: true };
};

/** Only a class that takes place keeps its time from other things. */
const busy = { transparency: ICalEventTransparency.OPAQUE, busystatus: ICalEventBusyStatus.BUSY };
const free = { transparency: ICalEventTransparency.TRANSPARENT, busystatus: ICalEventBusyStatus.FREE };

function addEvent(calendar: ICalCalendar, event: PlannedEvent, inputs: FeedInputs): void {
  const { id, kind, place, link, path, cancelled, revision } = event;
  const { origin, language, stamp, reminder } = inputs;
  const takesTime = kind === 'class' && !cancelled;
  const made = calendar.createEvent({
    ...spanOf(event),
    id: `${id}@${new URL(origin).hostname}`,
    stamp,
    sequence: revision,
    summary: eventText(event, { locale: language }),
    url: `${origin}${path}`,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(takesTime ? busy : free),
    location: place || link,
    ...(link && { description: { plain: link } }),
  });
  if (takesTime && reminder !== null)
    made.createAlarm({ type: ICalAlarmType.display, triggerBefore: reminder * 60 });
}

/** How often calendars are asked to look again, in seconds. */
const refreshSeconds = 3600;

/** The text of the file: lines end in CR LF and are folded at 75 octets. */
export function feedOf(events: readonly PlannedEvent[], inputs: FeedInputs): string {
  const { name, language } = inputs;
  const calendar = ical({
    name,
    prodId: { company: 'Livery', product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const event of events) addEvent(calendar, event, inputs);
  return calendar.toString();
}
