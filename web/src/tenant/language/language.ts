import { spoken } from '#messages/spoken.ts';
import type { Language } from '#web/tenant/settings.ts';

const catalogues = {
  ar: () => import('#web/tenant/languages/ar.ts'),
  vi: () => import('#web/tenant/languages/vi.ts'),
};

/** Loads the sentences of the page's language; English ones are part of the screens. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en') return;
  // English stands in for what cannot be loaded.
  await catalogues[language]().then(
    ({ catalogue }) => Object.assign(spoken, catalogue),
    () => undefined,
  );
}
