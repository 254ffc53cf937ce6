import type { LinkProps } from '@tanstack/react-router';
import type { Subject } from '#contract/kit/subjects.ts';
import { m } from '#messages/generated/messages.js';

interface SettingsPlace {
  readonly to: NonNullable<LinkProps['to']>;
  /** The title of the screen. */
  readonly name: () => string;
}

/** Where each of the settings is. */
export const settingsPlaces = {
  analytics_settings: { to: '/console/page-views', name: () => m.app_title_page_views() },
  archive: { to: '/console/settings/archive', name: () => m.archive_title() },
  billing_settings: { to: '/console/settings/money', name: () => m.money_title() },
  brand: { to: '/console/brand', name: () => m.app_title_brand() },
  card_account: { to: '/console/settings/card-account', name: () => m.cards_title() },
  delivery_location: { to: '/console/settings/locations', name: () => m.locations_title() },
  domain: { to: '/console/settings/domains', name: () => m.domains_title() },
  enrolment_settings: { to: '/console/settings/enrolment', name: () => m.enrolment_rules_title() },
  mail_sender: { to: '/console/settings/mail', name: () => m.sender_title() },
  message_settings: { to: '/console/settings/messages', name: () => m.threads_settings_title() },
  organisation: { to: '/console/settings/organisation', name: () => m.organisation_title() },
  organisation_text: { to: '/console/settings/texts', name: () => m.texts_title() },
  own_letter: { to: '/console/settings/letters', name: () => m.own_letters_title() },
  registration_form: { to: '/console/settings/registration-form', name: () => m.form_title() },
  sign_in_rules: { to: '/console/settings/sign-in', name: () => m.sign_in_rules_title() },
  words: { to: '/console/settings/words', name: () => m.words_title() },
} as const satisfies Partial<Record<Subject, SettingsPlace>>;

export type SettingsSubject = keyof typeof settingsPlaces;

export const isSettingsSubject = (subject: unknown): subject is SettingsSubject =>
  typeof subject === 'string' && Object.hasOwn(settingsPlaces, subject);
