import { and, eq, gt, ne } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { draftPresence } from './presence.table.ts';

type Presence = Omit<typeof draftPresence.$inferInsert, 'organisationId'>;

/** Notes which item a person has open now. */
export async function notePresence(tx: Tx, { itemId, seenAt, ...who }: Presence): Promise<void> {
  await tx
    .insert(draftPresence)
    .values({ ...who, itemId, seenAt })
    .onConflictDoUpdate({
      target: [draftPresence.organisationId, draftPresence.unitEditionId, draftPresence.personId],
      set: { itemId, seenAt },
    });
}

/** Who else has the draft open since this instant, by name. */
export const othersAt = async (
  tx: Tx,
  unitEditionId: string,
  { except, since }: { readonly except: string; readonly since: Date },
) =>
  tx
    .select({ personId: person.id, name: person.name, itemId: draftPresence.itemId })
    .from(draftPresence)
    .innerJoin(person, eq(person.id, draftPresence.personId))
    .where(
      and(
        eq(draftPresence.unitEditionId, unitEditionId),
        ne(draftPresence.personId, except),
        gt(draftPresence.seenAt, since),
      ),
    )
    .orderBy(person.name);
