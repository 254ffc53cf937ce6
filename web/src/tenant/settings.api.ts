import { call } from '#web/lib/call.ts';
import { brandSettings, replaceSettings } from './settings.ts';

/** Reloads the brand settings when an organisation exists; on failure keeps those the page came with. */
export async function refreshSettings(): Promise<void> {
  if (!brandSettings()) return;
  try {
    const settings = await call('GET /api/public/brand_settings');
    // Newer settings make every screen render anew, so the same ones must not.
    if (JSON.stringify(settings) !== JSON.stringify(brandSettings())) replaceSettings(settings);
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
