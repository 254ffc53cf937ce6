import type { Clock } from '#server/platform/clock.ts';
import { dayIn } from '#server/platform/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/host.ts';
import { readStudy } from './study.queries.ts';
import { studyOf, type Moment, type StudyRows, type StudySubscription } from './study.rules.ts';

export function momentOf(clock: Clock, organisation: Organisation, instant = clock.now()): Moment {
  return { now: instant, today: dayIn(organisation.timeZone, instant), timeZone: organisation.timeZone };
}

/** What a person studies, as it is now in the organisation's time zone. */
export async function currentStudy(
  tx: Tx,
  personId: string,
  clock: Clock,
  organisation: Organisation,
): Promise<{ rows: StudyRows; study: StudySubscription[]; moment: Moment }> {
  const rows = await readStudy(tx, personId);
  const moment = momentOf(clock, organisation);
  return { rows, study: studyOf(rows, moment), moment };
}
