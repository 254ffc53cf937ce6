import { call } from '#web/lib/call.ts';
import { brandSettings, replaceSettings } from './settings.ts';

/** Loads the brand settings again, only when an organisation exists; a failure keeps what the page came with. */
export async function refreshSettings(): Promise<void> {
  if (!brandSettings()) return;
  try {
    replaceSettings(await call('GET /api/public/brand_settings'));
  } catch {
    // The page already wears the settings it was served with.
  }
}
