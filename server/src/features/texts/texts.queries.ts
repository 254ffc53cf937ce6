import type { BrandSettings } from '#contract/brand.ts';
import { and, count, isNull, sql } from 'drizzle-orm';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { integrityDeclaration } from '#server/features/assessments/tool/assessments.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { legalText } from '#server/features/identity/people/legal.table.ts';
import { declarationText } from '#server/features/registration/store/registrationRecords.table.ts';
import { plannedText } from './plannedTexts.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Lets publications wait for each other: two would want the same number. */
export async function lockTexts(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('organisation texts'), hashtext(app_organisation()::text))`,
  );
}

/** How many people may sign in. */
export async function activePeople(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ people: count() })
    .from(person)
    .where(and(isNull(person.endedAt), isNull(person.mergedInto)));
  return row!.people;
}

/** Whom the organisation wants people to write to. */
export async function contactEmail(tx: Tx): Promise<string | null> {
  const [row] = await tx.select({ email: brandSettings.contactEmail }).from(brandSettings);
  return row?.email || null;
}

/** Whom complaints and appeals go to; null before it is said. */
export async function complaintsContact(tx: Tx): Promise<BrandSettings['contact']['complaints']> {
  const [row] = await tx
    .select({
      name: brandSettings.complaintsName,
      email: brandSettings.complaintsEmail,
      phone: brandSettings.complaintsPhone,
    })
    .from(brandSettings);
  return row?.name ? { ...row, name: row.name } : null;
}

/** The newest version of each text by its kind, and the day of the one that is planned. */
export async function newestVersions(tx: Tx): Promise<Record<string, number | string>> {
  const { rows } = await tx.execute<{ kind: string; version: number | string }>(sql`
    select kind, to_jsonb(max(version)) as version from ${legalText} group by kind
    union all select kind, to_jsonb(max(version)) from ${declarationText} group by kind
    union all select 'integrity', to_jsonb(max(version)) from ${integrityDeclaration} having count(*) > 0
    union all select kind || ' from', to_jsonb(in_force_from) from ${plannedText}`);
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]));
}
