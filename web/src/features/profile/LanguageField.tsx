import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { m } from '#messages/generated/messages.js';
import { languages, locales, offeredLanguages } from '#messages/languages.ts';
import type { Locale } from '#messages/languages.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';

interface Props {
  readonly field: ComponentProps<typeof NativeSelect>;
  /** The person's own language stays a choice even if the organisation drops it. */
  readonly kept: Locale;
}

function labelOf(locale: Locale): string {
  const { name, reviewed } = languages[locale];
  return reviewed ? name : m.profile_language_awaiting({ language: name });
}

export function LanguageField({ field, kept }: Props) {
  const brand = useBrandSettings();
  const offered = offeredLanguages(brand?.terminologies ?? {});
  const choices = locales.filter((locale) => locale === kept || offered.includes(locale));
  const organisation = brand?.organisation.name ?? '';
  const awaiting = choices.some((locale) => !languages[locale].reviewed);
  return (
    <NativeSelect
      {...field}
      label={m.profile_language()}
      description={awaiting ? m.profile_language_review({ organisation }) : undefined}
      data={choices.map((value) => ({ value, label: labelOf(value) }))}
    />
  );
}
