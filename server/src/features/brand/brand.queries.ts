import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';
import { brandPicture, brandSettings, terminology } from './brand.table.ts';

export interface TermRow {
  language: string;
  term: string;
  forms: unknown;
}

const lookAndTerms = prepared(['organisationId'], (tx, { organisationId }) =>
  tx
    .select({
      brand: brandSettings,
      lightest: brandPicture.lightest,
      name: organisation.name,
      timeZone: organisation.timeZone,
      terms: sql<TermRow[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'language', ${terminology.language}, 'term', ${terminology.term}, 'forms', ${terminology.forms}
        ) order by ${terminology.language}, ${terminology.term}), '[]')
        from ${terminology})`,
    })
    .from(organisation)
    .leftJoin(brandSettings, eq(brandSettings.organisationId, organisation.id))
    .leftJoin(
      brandPicture,
      and(
        eq(brandPicture.organisationId, brandSettings.organisationId),
        eq(brandPicture.fileId, brandSettings.brandBannerBgFileId),
      ),
    )
    .where(eq(organisation.id, organisationId)),
);

/** The look and the terms of an organisation in one statement; `brand` is null before it chose one. */
export async function brandAndTerms(tx: Tx, organisationId: string) {
  const [row] = await lookAndTerms(tx, { organisationId });
  return {
    brand: row?.brand ?? null,
    lightest: row?.lightest ?? null,
    terms: row?.terms ?? [],

    // Read here too: what servers remember of an organisation is forgotten a moment after it changed.
    own: row && { name: row.name, timeZone: row.timeZone },
  };
}

/**
 * One change of the organisation's settings at a time. Some have no row before the first change, so that of the brand is
 * held for them.
 */
export async function holdSettings(tx: Tx): Promise<void> {
  await tx.select({ colour: brandSettings.brandPrimaryColor }).from(brandSettings).for('update');
}
