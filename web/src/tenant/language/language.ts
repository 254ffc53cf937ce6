import { spoken } from '#messages/spoken.ts';
import type { Language } from '#web/tenant/settings.ts';

const catalogues = {
  ar: () => import('#web/tenant/languages/ar.ts'),
  vi: () => import('#web/tenant/languages/vi.ts'),
};

/** Takes in the sentences of the page's language; English ones stand in the screens themselves. */
export async function speak(language: Language): Promise<void> {
  if (language === 'en') return;
  // What cannot be loaded is said in English.
  await catalogues[language]().then(
    ({ catalogue }) => Object.assign(spoken, catalogue),
    () => undefined,
  );
}
