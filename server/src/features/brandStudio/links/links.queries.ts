import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { brandLink } from '#server/features/brandStudio/brandStudio.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const open = (now: Date) => and(isNull(brandLink.revokedAt), gt(brandLink.expiresAt, now));

/** The links that can be opened, the newest first. */
export async function openLinks(tx: Tx, now: Date) {
  return tx
    .select({
      id: brandLink.id,
      note: brandLink.note,
      createdAt: brandLink.createdAt,
      by: person.name,
      expiresAt: brandLink.expiresAt,
      openedAt: brandLink.openedAt,
    })
    .from(brandLink)
    .innerJoin(person, tenantJoin(person, brandLink, brandLink.createdBy))
    .where(open(now))
    .orderBy(desc(brandLink.createdAt));
}

export async function countOpen(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx.select({ links: count() }).from(brandLink).where(open(now));
  return row?.links ?? 0;
}

export async function insertLink(tx: Tx, link: typeof brandLink.$inferInsert): Promise<void> {
  await tx.insert(brandLink).values(link).onConflictDoNothing();
}

export async function linkById(tx: Tx, id: string) {
  const [row] = await tx.select({ id: brandLink.id }).from(brandLink).where(eq(brandLink.id, id));
  return row ?? null;
}

export async function markRevoked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(brandLink)
    .set({ revokedAt: now })
    .where(and(eq(brandLink.id, id), isNull(brandLink.revokedAt)));
}

/** Notes that an open link was used; null when it cannot be opened. */
export async function openLink(tx: Tx, id: string, now: Date) {
  const [row] = await tx
    .update(brandLink)
    .set({ openedAt: now })
    .where(and(eq(brandLink.id, id), open(now)))
    .returning({ expiresAt: brandLink.expiresAt });
  return row ?? null;
}
