import { offeredLanguages } from '#messages/languages.ts';
import { call } from '#web/lib/call.ts';
import { rememberLanguage, takeChoice } from './languageCookie.ts';
import { safeNext } from '#web/tenant/nextPath.ts';
import { brandSettings, pageLanguage } from '#web/tenant/settings.ts';
import type { Language } from '#web/tenant/settings.ts';

/** Past signing in: where the person was going. */
function onward(): string {
  const { pathname, search, href } = location;
  if (pathname !== '/auth') return href;
  return safeNext(new URLSearchParams(search).get('next')) ?? '/';
}

/**
 * Where somebody has just been recognised whose own language is another: what they chose on the way in becomes their
 * own, else the application begins anew in theirs. Then it does not return.
 */
export async function takeOwnLanguage(own: Language): Promise<void> {
  const language = pageLanguage();
  if (takeChoice() === language) {
    await call('PATCH /api/user/profile', { body: { language } });
    return;
  }
  if (!offeredLanguages(brandSettings()?.terminologies ?? {}).includes(own)) return;
  rememberLanguage(own);
  location.replace(onward());
  await new Promise(() => {
    // The page goes.
  });
}
