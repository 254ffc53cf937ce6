import { offeredLanguages } from '#messages/languages.ts';
import { call } from '#web/lib/call.ts';
import { addressWithoutLanguage, rememberLanguage, takeChoice } from './languageCookie.ts';
import { safeNext } from '#web/tenant/nextPath.ts';
import { brandSettings, pageLanguage } from '#web/tenant/settings.ts';
import type { Language } from '#web/tenant/settings.ts';

/** Where the person goes after signing in. */
function onward(): string {
  const { pathname, search } = location;
  if (pathname !== '/auth') return addressWithoutLanguage();
  return safeNext(new URLSearchParams(search).get('next')) ?? '/';
}

/**
 * Call when a person is recognised whose own language differs from the page's. Either their choice as a visitor
 * becomes their setting, or the application reloads in their language and this never resolves.
 */
export async function takeOwnLanguage(own: Language): Promise<void> {
  const language = pageLanguage();
  if (takeChoice() === language) {
    await call('PATCH /api/user/profile', { body: { language } });
    return;
  }
  if (!offeredLanguages(brandSettings()?.terminologies ?? {}).includes(own)) return;
  await rememberLanguage(own);
  location.replace(onward());
  await new Promise(() => {
    // Never resolves: the page is being left.
  });
}
