import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

interface DueWords {
  readonly tone: StatusTone;
  readonly text: string;
}

/** When an answer was promised, and whether that day is over; null when none is owed. */
export function dueWords(dueOn: string | null, today: string, reader: Reader): DueWords | null {
  if (dueOn === null) return null;
  if (dueOn < today) return { tone: 'danger', text: m.threads_desk_late({ day: formatDay(dueOn, reader) }) };
  if (dueOn === today) return { tone: 'warning', text: m.threads_desk_due_today() };
  return { tone: 'neutral', text: m.threads_desk_due({ day: formatDay(dueOn, reader) }) };
}
