import { headerColours } from '#brand/header.ts';
import { logoOn } from '#brand/pictures/logo.ts';
import { FALLBACK_PRIMARY, type BrandSettings } from '#brand/settings.ts';
import type { Language } from '#contract/kit/values.ts';
import { imprintOf } from '#au/organisation/imprint.ts';
import { publicFileUrl } from '#server/features/files/files.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import type { Letter, LetterBrand } from './letter.ts';
import { renderLetter } from './render.ts';
import { letsNobodyIn } from './letters.rules.ts';
import { brandAndWords, brandOfLetters, mailPictures } from './letters.queries.ts';
import { copiesOf, type CopyFor, type GuardianCopy } from './copies.actions.ts';
import { inOwnWords } from './ownWords.ts';

const noBrand: BrandSettings = {
  brandPrimaryColor: FALLBACK_PRIMARY,
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
  brandFont: null,
  contrastGuard: true,
};

/** One solid colour with readable text, because mail programs do not paint gradients reliably. */
function solid(settings: BrandSettings, colour: string | null) {
  const { backgroundColour, text } = headerColours({
    ...settings,
    brandHeaderBgColorOption: colour === null ? 'brand_color' : 'plain_color',
    brandHeaderBgPlainColor: colour,
    brandHeaderTextColor: null,
    contrastGuard: true,
  });
  return { background: backgroundColour, text };
}

/** The organisation's brand as letters know it; null before it has one. */
export type LetterSettings = Awaited<ReturnType<typeof brandOfLetters>>;

const isSvg = (mediaType: string): boolean => mediaType === 'image/svg+xml';

/** The file of the logo on this background. */
export const logoFileOn = (background: string, settings: LetterSettings): string | null =>
  logoOn(background, { onLight: settings?.logoFileId ?? null, onDark: settings?.logoOnDarkFileId ?? null });

/** Many mail programs show no SVG: its PNG, the icon or the name replaces it. */
async function mailPictureOn(tx: Tx, background: string, settings: LetterSettings): Promise<string | null> {
  const wanted = [logoFileOn(background, settings), settings?.iconFileId ?? null].filter((id) => id !== null);
  if (wanted.length === 0) return null;
  const pictures = new Map((await mailPictures(tx, wanted)).map((row) => [row.id, row]));
  const shown = wanted.map((id) => {
    const picture = pictures.get(id);
    return picture && isSvg(picture.mediaType) ? picture.pngId : (picture?.id ?? null);
  });
  return shown.find((id) => id !== null) ?? null;
}

/** The brand of letters, as these settings make it. */
export async function letterBrandOf(
  { tx, organisation, origin }: Scope,
  found: LetterSettings,
): Promise<LetterBrand> {
  const settings = found ?? noBrand;
  const header = solid(settings, headerColours(settings).backgroundColour);
  const picture = await mailPictureOn(tx, header.background, found);
  return {
    organisation: organisation.name,
    logoUrl: picture && origin + publicFileUrl(picture),
    header,
    button: solid(settings, null),
    contactEmail: found?.contactEmail ?? null,
    ...imprintOf(found),
  };
}

/** The brand of letters and documents. */
export const letterBrand = async (scope: Scope): Promise<LetterBrand> =>
  letterBrandOf(scope, await brandOfLetters(scope.tx));

/** A letter on its way, as the organisation has it say. */
async function dispatch(
  scope: Scope,
  { to, letter, language, copy }: { to: string; letter: Letter; language: Language; copy?: CopyFor },
): Promise<Letter> {
  const { tx, organisation, origin, platform } = scope;
  const kind = letter.words?.kind ?? null;
  const found = await brandAndWords(tx, organisation.id, { kind, language });
  const brand = await letterBrandOf(scope, found.brand);
  const worded = inOwnWords(letter, found.own, language);
  const message = await renderLetter(worded, brand, language);
  await platform.mail.send(tx, organisation, {
    to,
    replyTo: brand.contactEmail,
    // The organisation's own words are the same for everybody: an address in them lets nobody in. Nor does the link of a
    // copy, which only stops copies.
    keepsText: letsNobodyIn(copy ? { ...letter, links: [] } : letter, origin),
    ...copy,
    ...message,
  });
  return worded;
}

/** Sends guardians their copies, within the transaction of what they are copies of. */
export async function sendCopies(scope: Scope, copies: readonly GuardianCopy[]): Promise<void> {
  for (const copy of copies) await dispatch(scope, copy);
}

/**
 * Puts a letter in the organisation's own words, brands it and queues it within the transaction; with the copies for
 * guardians, where the organisation set that.
 */
export async function sendLetter(
  scope: Scope,
  to: string,
  letter: Letter,
  language: Language,
): Promise<void> {
  const worded = await dispatch(scope, { to, letter, language });
  await sendCopies(scope, await copiesOf(scope, to, letter, worded));
}
