import { describe, expect, it } from 'vitest';
import { Language } from '#contract/kit/values.ts';
import { locales } from '#messages/languages.ts';
import { languageFor } from './language.rules.ts';

const languages = ['en', 'de', 'zh-Hant', 'ar'];

describe('The language of a page', () => {
  it.each([
    ['the one chosen before', 'de', 'en', 'de'],
    ['the best the browser asks for', undefined, 'fr, ar;q=0.4, de-AT;q=0.8', 'de'],
    ['whatever its script or region', undefined, 'zh-TW', 'zh-Hant'],
    ['the first when nothing fits', undefined, 'fr, it;q=0.5', 'en'],
    ['the first when the choice is unknown', 'xx', undefined, 'en'],
    ['not one the browser refuses', undefined, 'de;q=0, ar', 'ar'],
    ['the first when the header is broken', undefined, ';;q=,,', 'en'],
  ])('is %s', (_, chosen, accepted, wanted) => {
    expect(languageFor(languages, [chosen], accepted)).toBe(wanted);
  });

  it('is the one of the address before the one chosen earlier, where it is offered', () => {
    expect(languageFor(languages, ['ar', 'de'], 'en')).toBe('ar');
    expect(languageFor(languages, ['fr', 'de'], 'en')).toBe('de');
    expect(languageFor(languages, ['fr', undefined], 'ar')).toBe('ar');
  });

  it('is one of the supported languages', () => {
    expect(Language.options).toEqual(locales);
  });
});
