import { headerColours } from '#brand/header.ts';
import { FALLBACK_PRIMARY, type BrandSettings } from '#brand/settings.ts';
import type { Language } from '#contract/kit/values.ts';
import { publicFileUrl } from '#server/features/files/files.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Letter, LetterBrand } from './letter.ts';
import { renderLetter } from './render.ts';
import { brandForMail } from './letters.queries.ts';

/** Where a mail comes from: its links lead to the address the request came to. */
export interface Sender {
  platform: Platform;
  organisation: Organisation;
  origin: string;
}

const noBrand: BrandSettings = {
  brandPrimaryColor: FALLBACK_PRIMARY,
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
  brandFont: null,
  contrastGuard: true,
};

/** One colour with text that stands out from it: mail programs paint no gradient one could rely on. */
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

/** Many mail programs show no SVG: then the icon or the name stands for the logo. */
const shownInMail = (mediaType: string | null) => mediaType !== null && mediaType !== 'image/svg+xml';

function pictureOf({ settings, logoType, iconType }: BrandForMail): string | null {
  if (shownInMail(logoType)) return settings.logoFileId;
  return shownInMail(iconType) ? settings.iconFileId : null;
}

/** What letters and documents wear of the brand. */
export async function letterBrand(tx: Tx, { organisation, origin }: Sender): Promise<LetterBrand> {
  const found = await brandForMail(tx);
  const settings = found?.settings ?? noBrand;
  const picture = found && pictureOf(found);
  return {
    organisation: organisation.name,
    logoUrl: picture && origin + publicFileUrl(picture),
    header: solid(settings, headerColours(settings).backgroundColour),
    button: solid(settings, null),
    contactEmail: found?.settings.contactEmail ?? null,
  };
}

/** Dresses a letter in the organisation's brand and hands it to the post, within the transaction. */
export async function sendLetter(
  tx: Tx,
  sender: Sender,
  to: string,
  letter: Letter,
  language: Language,
): Promise<void> {
  const message = await renderLetter(letter, await letterBrand(tx, sender), language);
  await sender.platform.mail.send(tx, sender.organisation, { to, ...message });
}
