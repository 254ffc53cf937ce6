import type { Clock } from '#server/platform/basics/clock.ts';
import { momentOf, type Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { readStudy } from './study.queries.ts';
import { studyOf, type StudyRows, type StudySubscription } from './study.rules.ts';

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
