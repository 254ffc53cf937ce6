import { readBrand, type Brand } from '#server/features/brand/brandRead.actions.ts';
import { findFiles } from '#server/features/files/files.actions.ts';
import type { BrandTheme } from '#brand/theme.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Storage } from '#server/platform/storage.ts';
import {
  drawIcon,
  iconVersionOf,
  pictureAt,
  type IconKind,
  type IconSource,
  type Picture,
} from './pictures.ts';
import { colourOf } from './webManifest.rules.ts';

/** Everything the pages, icons and manifest of an organisation are made from. */
export interface Look {
  readonly brand: Brand;
  readonly iconSource: IconSource;
  readonly iconVersion: string;
  readonly logoRatio: number | null;
  readonly headerLogoRatio: number | null;
}

const mostRemembered = 2000;
/** A file never changes under its id, so a measurement stays valid. */
const measured = new Map<string, Picture>();

async function picturesOf(tx: Tx, ids: string[], storage: Storage): Promise<void> {
  const unknown = ids.filter((id) => !measured.has(id));
  if (unknown.length === 0) return;
  for (const row of await findFiles(tx, unknown)) {
    measured.set(row.id, await pictureAt(row.id, storage, row.storageKey));
    const [oldest] = measured.keys();
    if (measured.size > mostRemembered && oldest) measured.delete(oldest);
  }
}

interface Wearer {
  readonly name: string;
  readonly theme: BrandTheme;
  readonly iconFileId: string | null;
  readonly headerLogoFileId: string | null;
}

/** What the icons of any look are drawn from. */
export async function iconSourceOf(tx: Tx, storage: Storage, wearer: Wearer): Promise<IconSource> {
  const { name, theme, iconFileId, headerLogoFileId } = wearer;
  await picturesOf(
    tx,
    [iconFileId, headerLogoFileId].filter((id) => id !== null),
    storage,
  );
  const picture = (id: string | null): Picture | null => (id === null ? null : (measured.get(id) ?? null));
  return {
    icon: picture(iconFileId),
    logo: picture(headerLogoFileId),
    name,
    primary: colourOf(theme, '--primary'),
    onPrimary: colourOf(theme, '--brand-contrast'),
    headerColour: theme.header.backgroundColour,
  };
}

/** An icon of any look; drawn anew, because looks that are tried out change all the time. */
export const drawnIcon = (source: IconSource, kind: IconKind, size: number): Promise<Buffer> =>
  drawIcon(source, kind, size);

/** The current look of an organisation: one statement, and one more when it has new pictures. */
export async function readLook(platform: Platform, organisation: Organisation): Promise<Look> {
  return platform.database.inTenant(organisation.id, async (tx) => {
    const brand = await readBrand(tx, organisation);
    const { iconFileId, logoFileId, headerLogoFileId } = brand;
    const ids = [iconFileId, logoFileId, headerLogoFileId].filter((id) => id !== null);
    await picturesOf(tx, ids, platform.storage);
    const { name } = organisation;
    const iconSource = await iconSourceOf(tx, platform.storage, { name, ...brand });
    return {
      brand,
      iconSource,
      iconVersion: iconVersionOf(iconSource),
      logoRatio: logoFileId === null ? null : (measured.get(logoFileId)?.ratio ?? null),
      headerLogoRatio: iconSource.logo?.ratio ?? null,
    };
  });
}
