import { and, arrayOverlaps, asc, isNull, notInArray } from 'drizzle-orm';
import { rolesWith } from '#contract/kit/acts.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Who may review assessments, but for these people. */
export const peopleWhoReview = async (tx: Tx, but: readonly string[]) =>
  tx
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(
      and(
        arrayOverlaps(person.roles, [...rolesWith('assessment.review')]),
        isNull(person.endedAt),
        isNull(person.mergedInto),
        notInArray(person.id, [...but]),
      ),
    )
    .orderBy(asc(person.nameKey), asc(person.id));
