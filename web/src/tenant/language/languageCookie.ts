import { askWorker } from '#web/lib/askWorker.ts';
import type { Language } from '#web/tenant/settings.ts';

const year = 31_536_000;

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is not yet in every browser we serve.
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}

/** Sets the language of pages from the next page load on, which then does not come from the worker's copy. */
export async function rememberLanguage(language: Language): Promise<void> {
  write('lang', language, year);
  const worker = navigator.serviceWorker?.controller;
  if (worker) await askWorker(worker, { type: 'LANGUAGE' });
}

/** Remembers a visitor's choice; if they sign in shortly after, it becomes their own setting. */
export function chooseLanguage(language: Language): Promise<void> {
  write('lang_chosen', language, 600);
  return rememberLanguage(language);
}

/** The language a visitor chose shortly before; can be read once. */
export function takeChoice(): string | null {
  const chosen = /(?:^|; )lang_chosen=(\w+)/.exec(document.cookie)?.[1] ?? null;
  if (chosen !== null) write('lang_chosen', '', 0);
  return chosen;
}

/** This address without the language it may choose, so that the person's own choice counts after the next load. */
export function addressWithoutLanguage(): string {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  return address.href;
}
