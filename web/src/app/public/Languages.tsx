import { m } from '#messages/generated/messages.js';
import { languages, offeredLanguages } from '#messages/languages.ts';
import type { Locale } from '#messages/languages.ts';
import { pageLanguage, useBrandSettings } from '#web/tenant/settings.ts';
import classes from './Languages.module.css';

const choose = async (language: Locale): Promise<void> => {
  const { addressWithoutLanguage, chooseLanguage } = await import('#web/tenant/language/languageCookie.ts');
  await chooseLanguage(language);
  const address = addressWithoutLanguage();
  if (address === location.href) location.reload();
  else location.replace(address);
};

/** For a visitor: the organisation's languages, each in its own name; hidden when there is only one. */
export function Languages() {
  const offered = offeredLanguages(useBrandSettings()?.terminologies ?? {});
  if (offered.length < 2) return null;
  return (
    <ul className={classes.languages} aria-label={m.profile_language()}>
      {offered.map((language) => (
        <li key={language}>
          <a
            href={`?lang=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === pageLanguage() || undefined}
            onClick={(event) => {
              event.preventDefault();
              void choose(language);
            }}
          >
            {languages[language].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
