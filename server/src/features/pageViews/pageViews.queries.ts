import { asc, between, desc, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import type { KeptSettings } from './pageViews.rules.ts';
import { analyticsSettings, pageViewCount } from './pageViews.table.ts';

export async function addView(tx: Tx, day: string, path: string): Promise<void> {
  await tx
    .insert(pageViewCount)
    .values({ day, path, views: 1 })
    .onConflictDoUpdate({
      target: [pageViewCount.organisationId, pageViewCount.day, pageViewCount.path],
      set: { views: sql`${pageViewCount.views} + 1` },
    });
}

const views = () => sql<number>`sum(${pageViewCount.views})::int`.as('views');

/** Most viewed first. */
export async function viewsByPath(tx: Tx, from: string, to: string) {
  return tx
    .select({ path: pageViewCount.path, views: views() })
    .from(pageViewCount)
    .where(between(pageViewCount.day, from, to))
    .groupBy(pageViewCount.path)
    .orderBy(desc(sql`views`), asc(pageViewCount.path));
}

/** Days without a view are left out. */
export async function viewsByDay(tx: Tx, from: string, to: string) {
  return tx
    .select({ day: pageViewCount.day, views: views() })
    .from(pageViewCount)
    .where(between(pageViewCount.day, from, to))
    .groupBy(pageViewCount.day);
}

export async function keptSettings(tx: Tx): Promise<KeptSettings | null> {
  const [row] = await tx.select({ settings: analyticsSettings.settings }).from(analyticsSettings);
  return row?.settings ?? null;
}

export async function keepSettings(tx: Tx, settings: KeptSettings): Promise<void> {
  await tx
    .insert(analyticsSettings)
    .values({ settings })
    .onConflictDoUpdate({
      target: [analyticsSettings.organisationId],
      set: { settings, updatedAt: sql`now()` },
    });
}

export async function forgetSettings(tx: Tx): Promise<void> {
  await tx.delete(analyticsSettings);
}
