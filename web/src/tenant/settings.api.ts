import { call } from '#web/lib/call.ts';
import { brandSettings, replaceSettings } from './settings.ts';

/** Reloads the brand settings when an organisation exists; on failure keeps those the page came with. */
export async function refreshSettings(): Promise<void> {
  if (!brandSettings()) return;
  try {
    replaceSettings(await call('GET /api/public/brand_settings'));
  } catch {
    // The page is already painted with these settings.
  }
}
