import { and, eq, inArray, sql } from 'drizzle-orm';
import { brandPicture, brandSettings } from '#server/features/brand/brand.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';
import { ownLetter } from '#server/features/ownLetters/ownLetters.table.ts';
import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import type { Language } from '#contract/kit/values.ts';
import type { OwnWords } from './ownWords.ts';
import type { Tx } from '#server/platform/database/database.ts';
/** The brand of letters and documents; null for an organisation without brand settings. */
export async function brandOfLetters(tx: Tx) {
  const [row] = await tx.select().from(brandSettings);
  return row ?? null;
}

/** The brand, and the organisation's own words for a kind of letter in one language, in one statement. */
export async function brandAndWords(
  tx: Tx,
  organisationId: string,
  { kind, language }: { readonly kind: LetterKind | null; readonly language: Language },
) {
  const [row] = await tx
    .select({
      brand: brandSettings,
      own: sql<OwnWords | null>`(
        select jsonb_build_object('subject', w.subject, 'heading', w.heading, 'text', w.text) from ${ownLetter} w
        where w.organisation_id = app_organisation() and w.kind = ${kind} and w.language = ${language}
        order by w.number desc limit 1)`,
    })
    .from(organisation)
    .leftJoin(brandSettings, eq(brandSettings.organisationId, organisation.id))
    .where(eq(organisation.id, organisationId));
  return { brand: row?.brand ?? null, own: row?.own ?? null };
}

/** The picture a mail can show of each of these files: the file itself, or the PNG of an SVG. */
export async function mailPictures(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: storedFile.id, mediaType: storedFile.mediaType, pngId: brandPicture.pngFileId })
    .from(storedFile)
    .leftJoin(
      brandPicture,
      and(eq(brandPicture.organisationId, storedFile.organisationId), eq(brandPicture.fileId, storedFile.id)),
    )
    .where(inArray(storedFile.id, [...ids]));
}
