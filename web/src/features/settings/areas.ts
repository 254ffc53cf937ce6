import {
  IconAbc,
  IconArchive,
  IconBrush,
  IconBuilding,
  IconCash,
  IconCreditCard,
  IconFileText,
  IconKey,
  IconMail,
  IconMessages,
  IconForms,
  IconHistory,
  IconMapPin,
  IconUserCheck,
  IconWorldWww,
  IconWriting,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

export interface Area {
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: typeof IconBrush;
  readonly name: (terms: TermInputs) => string;
  /** What is set there. */
  readonly purpose: (terms: TermInputs) => string;
}

/** The areas of the settings, in the order in which an organisation needs them. */
export const areas: readonly Area[] = [
  {
    to: '/console/settings/organisation',
    icon: IconBuilding,
    name: () => m.organisation_title(),
    purpose: () => m.organisation_lead(),
  },
  {
    to: '/console/brand',
    icon: IconBrush,
    name: () => m.app_title_brand(),
    purpose: () => m.settings_area_brand(),
  },
  {
    to: '/console/settings/words',
    icon: IconAbc,
    name: () => m.words_title(),
    purpose: (terms) => m.settings_area_words(terms),
  },
  {
    to: '/console/settings/texts',
    icon: IconFileText,
    name: () => m.texts_title(),
    purpose: () => m.texts_lead(),
  },
  {
    to: '/console/settings/registration-form',
    icon: IconForms,
    name: () => m.form_title(),
    purpose: () => m.form_lead(),
  },
  {
    to: '/console/settings/enrolment',
    icon: IconUserCheck,
    name: () => m.enrolment_rules_title(),
    purpose: () => m.enrolment_rules_lead(),
  },
  {
    to: '/console/settings/messages',
    icon: IconMessages,
    name: () => m.threads_settings_title(),
    purpose: (terms) => m.threads_settings_lead(terms),
  },
  {
    to: '/console/settings/money',
    icon: IconCash,
    name: () => m.money_title(),
    purpose: () => m.settings_area_money(),
  },
  {
    to: '/console/settings/card-account',
    icon: IconCreditCard,
    name: () => m.cards_title(),
    purpose: () => m.cards_area(),
  },
  {
    to: '/console/settings/mail',
    icon: IconMail,
    name: () => m.sender_title(),
    purpose: () => m.sender_lead(),
  },
  {
    to: '/console/settings/letters',
    icon: IconWriting,
    name: () => m.own_letters_title(),
    purpose: (terms) => m.own_letters_lead(terms),
  },
  {
    to: '/console/settings/domains',
    icon: IconWorldWww,
    name: () => m.domains_title(),
    purpose: () => m.domains_lead(),
  },
  {
    to: '/console/settings/sign-in',
    icon: IconKey,
    name: () => m.sign_in_rules_title(),
    purpose: () => m.sign_in_rules_lead(),
  },
  {
    to: '/console/settings/locations',
    icon: IconMapPin,
    name: () => m.locations_title(),
    purpose: (terms) => m.locations_lead(terms),
  },
  {
    to: '/console/settings/archive',
    icon: IconArchive,
    name: () => m.archive_title(),
    purpose: () => m.archive_lead(),
  },
  {
    to: '/console/settings/log',
    icon: IconHistory,
    name: () => m.action_log_title(),
    purpose: () => m.action_log_area(),
  },
];
