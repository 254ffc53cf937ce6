import type { Clock } from '#server/platform/basics/clock.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { unpaidOf } from './late.queries.ts';
import { pauseOf, type Pause, type Unpaid } from './late.rules.ts';
import { owedUntil } from './owed.queries.ts';
import { owedHorizon, owedOn, type Owed } from './owed.rules.ts';
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

/** What is not paid of a subscription under way, and the pause it has led to; null where nothing pauses. */
export async function lateIn(
  tx: Tx,
  subscriptionId: string,
  moment: Moment,
): Promise<{ unpaid: Unpaid[]; pause: Pause | null } | null> {
  const unpaid = await unpaidOf(tx, subscriptionId);
  return unpaid && unpaid.length > 0 ? { unpaid, pause: pauseOf(unpaid, moment) } : null;
}

/** What a person has to pay now and within a month. */
export async function owedBy(
  tx: Tx,
  personId: string,
  clock: Clock,
  organisation: Organisation,
): Promise<Owed[]> {
  const moment = momentOf(clock, organisation);
  return owedOn(await owedUntil(tx, personId, owedHorizon(moment.today)), moment);
}
