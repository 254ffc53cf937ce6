import { readBrand, type Brand } from '#server/features/brand/brandRead.actions.ts';
import { findFiles } from '#server/features/files/files.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import { iconVersionOf, pictureAt, type IconSource, type Picture } from './pictures.ts';
import { colourOf } from './webManifest.rules.ts';

/** Everything the pages, icons and manifest of an organisation are made from. */
export interface Look {
  readonly brand: Brand;
  readonly iconSource: IconSource;
  readonly iconVersion: string;
  readonly logoRatio: number | null;
}

const mostRemembered = 2000;
/** A file never changes under its id, so a measurement stays valid. */
const measured = new Map<string, Picture>();

async function picturesOf(tx: Tx, ids: string[], root: string): Promise<void> {
  const unknown = ids.filter((id) => !measured.has(id));
  if (unknown.length === 0) return;
  for (const row of await findFiles(tx, unknown)) {
    measured.set(row.id, await pictureAt(row.id, root, row.storageKey));
    const [oldest] = measured.keys();
    if (measured.size > mostRemembered && oldest) measured.delete(oldest);
  }
}

/** The current look of an organisation: one statement, and one more when it has new pictures. */
export async function readLook(platform: Platform, organisation: Organisation): Promise<Look> {
  return platform.database.inTenant(organisation.id, async (tx) => {
    const brand = await readBrand(tx, organisation);
    const ids = [brand.iconFileId, brand.logoFileId].filter((id) => id !== null);
    await picturesOf(tx, ids, platform.storage.root);
    const picture = (id: string | null): Picture | null => (id === null ? null : (measured.get(id) ?? null));
    const logo = picture(brand.logoFileId);
    const iconSource: IconSource = {
      icon: picture(brand.iconFileId),
      logo,
      name: organisation.name,
      primary: colourOf(brand.theme, '--primary'),
      onPrimary: colourOf(brand.theme, '--brand-contrast'),
      headerColour: brand.theme.header.backgroundColour,
    };
    return { brand, iconSource, iconVersion: iconVersionOf(iconSource), logoRatio: logo?.ratio ?? null };
  });
}
