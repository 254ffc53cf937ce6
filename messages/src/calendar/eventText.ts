import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';

interface Event {
  kind: keyof typeof sentences;
  title: string;
  /** For staff, the intake; otherwise empty. */
  about: string;
  /** How many others open at the same time. */
  more: number;
  cancelled: boolean;
  done: boolean;
}
type Words = Omit<Event, 'kind'>;
type Sentence = (event: Words, options: { locale: Locale }) => string;

const sentences = {
  class: (event, at) => {
    if (event.cancelled) return m.calendar_class_cancelled(event, at);
    return event.about ? m.calendar_class_about(event, at) : m.calendar_class(event, at);
  },
  starts: (event, at) => m.calendar_starts(event, at),
  opens: (event, at) => (event.more > 0 ? m.calendar_opens_more(event, at) : m.calendar_opens(event, at)),
  access_ends: (event, at) => m.calendar_access_ends(event, at),
  assessment_due: (event, at) => {
    if (event.done) return m.calendar_handed_in(event, at);
    return event.about ? m.calendar_due_about(event, at) : m.calendar_due(event, at);
  },
  payment: (event, at) => (event.title ? m.calendar_payment(event, at) : m.calendar_payment_other({}, at)),
  intake_starts: (event, at) => m.calendar_intake_starts(event, at),
  intake_ends: (event, at) => m.calendar_intake_ends(event, at),
} as const satisfies Record<string, Sentence>;

/** An entry of a calendar in words, the same on the screen and in calendars outside. */
export const eventText = ({ kind, ...event }: Event, options: { locale: Locale }): string =>
  sentences[kind](event, options);
