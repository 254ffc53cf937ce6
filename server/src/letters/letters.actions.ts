import { formatAbn } from '#au/identifiers/abn.ts';
import { headerColours } from '#brand/header.ts';
import { FALLBACK_PRIMARY, type BrandSettings } from '#brand/settings.ts';
import type { Language } from '#contract/kit/values.ts';
import { publicFileUrl } from '#server/features/files/files.rules.ts';
import type { Scope } from '#server/platform/scope.ts';
import type { Letter, LetterBrand } from './letter.ts';
import { renderLetter } from './render.ts';
import { brandForMail } from './letters.queries.ts';

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

type BrandForMail = NonNullable<Awaited<ReturnType<typeof brandForMail>>>;

/** Many mail programs show no SVG, so the icon or the name replaces the logo. */
const shownInMail = (mediaType: string | null) => mediaType !== null && mediaType !== 'image/svg+xml';

function pictureOf({ settings, logoType, iconType }: BrandForMail): string | null {
  if (shownInMail(logoType)) return settings.logoFileId;
  return shownInMail(iconType) ? settings.iconFileId : null;
}

/** Who trades under the organisation's name, and the numbers they are registered under. */
const imprintOf = (found: BrandForMail | null) => ({
  providerCode: found?.settings.providerCode ?? null,
  legalName: found?.settings.legalName ?? null,
  abn: found?.settings.abn ? formatAbn(found.settings.abn) : null,
});

/** The brand of letters and documents. */
export async function letterBrand({ tx, organisation, origin }: Scope): Promise<LetterBrand> {
  const found = await brandForMail(tx);
  const settings = found?.settings ?? noBrand;
  const picture = found && pictureOf(found);
  return {
    organisation: organisation.name,
    logoUrl: picture && origin + publicFileUrl(picture),
    header: solid(settings, headerColours(settings).backgroundColour),
    button: solid(settings, null),
    contactEmail: found?.settings.contactEmail ?? null,
    ...imprintOf(found),
  };
}

/** Brands a letter and queues it within the transaction. */
export async function sendLetter(
  scope: Scope,
  to: string,
  letter: Letter,
  language: Language,
): Promise<void> {
  const brand = await letterBrand(scope);
  const message = await renderLetter(letter, brand, language);
  await scope.platform.mail.send(scope.tx, scope.organisation, {
    to,
    replyTo: brand.contactEmail,
    ...message,
  });
}
