import type { BrandSettings } from '#contract/brand.ts';
import { call } from '#web/lib/call.ts';
import { brandSettings, replaceSettings } from './settings.ts';

/** A font that is not there at once is worn only from the next page on, so a new one is fetched before it is worn. */
async function fetchFont({ brandFont }: BrandSettings): Promise<void> {
  if (brandFont === brandSettings()?.brandFont) return;
  const { fontHead } = await import('#brand/fonts.ts');
  await Promise.allSettled(fontHead(brandFont).preload.map((address) => fetch(address)));
}

/** Reloads the brand settings when an organisation exists; on failure keeps those the page came with. */
export async function refreshSettings(): Promise<void> {
  if (!brandSettings()) return;
  try {
    const settings = await call('GET /api/public/brand_settings');
    // Newer settings make every screen render anew, so the same ones must not.
    if (JSON.stringify(settings) === JSON.stringify(brandSettings())) return;
    await fetchFont(settings);
    replaceSettings(settings);
  } catch {
    // The page is already painted with these settings.
  }
}

/** What the session said of the look when it was last asked; null before the first answer. */
let lookSeen: string | null = null;

/** Wears a look or words that were published since; an open page hears of them with the next answer about its session. */
export function followLook(changedAt: string): void {
  if (lookSeen !== null && lookSeen !== changedAt) void refreshSettings();
  lookSeen = changedAt;
}
