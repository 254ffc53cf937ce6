import type { LinkProps } from '@tanstack/react-router';
import type { Lack, SetupStep } from '#contract/console/start.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

interface StepWords {
  readonly name: (terms: TermInputs) => string;
  readonly why: (terms: TermInputs) => string;
  /** Where it is done. */
  readonly to: LinkProps['to'] | null;
  /** The id of its field there. */
  readonly hash?: string;
  /** Where it is done for one course. */
  readonly ofCourse?: (id: string) => LinkProps;
}

/** The words of each step of setting up, and the screen where it is done. */
export const setupWords: Readonly<Record<SetupStep, StepWords>> = {
  contact: {
    name: m.settings_step_contact,
    why: m.settings_step_contact_why,
    to: '/console/settings/organisation',
    hash: 'organisation-email',
  },
  provider_code: {
    name: m.settings_step_provider_code,
    why: m.settings_step_provider_code_why,
    to: '/console/settings/organisation',
    hash: 'organisation-providerCode',
  },
  complaints: {
    name: m.settings_step_complaints,
    why: m.settings_step_complaints_why,
    to: '/console/settings/organisation',
    hash: 'organisation-complaintsName',
  },
  legal_texts: {
    name: m.settings_step_legal_texts,
    why: m.settings_step_legal_texts_why,
    to: '/console/settings/texts',
  },
  registration_texts: {
    name: m.settings_step_registration_texts,
    why: m.settings_step_registration_texts_why,
    to: '/console/settings/texts',
  },
  mail: {
    name: m.settings_step_mail,
    why: m.settings_step_mail_why,
    to: '/console/settings/mail',
    hash: 'sender-kind',
  },
  domains: {
    name: m.settings_step_domains,
    why: m.settings_step_domains_why,
    to: '/console/settings/domains',
  },
  brand: { name: m.settings_step_brand, why: m.settings_step_brand_why, to: '/console/brand' },
  seller: {
    name: m.settings_step_seller,
    why: m.settings_step_seller_why,
    to: '/console/settings/money',
    hash: 'money-sellerName',
  },
  payment_methods: {
    name: m.settings_step_payment_methods,
    why: m.settings_step_payment_methods_why,
    to: '/console/settings/money',
    hash: 'money-methods',
  },
  prepaid: {
    name: m.settings_step_prepaid,
    why: m.settings_step_prepaid_why,
    to: '/console/billing/prepaid',
  },
  courses: {
    name: m.settings_step_courses,
    why: m.settings_step_courses_why,
    to: '/console/courses',
    hash: 'new-course',
  },
  information: {
    name: m.settings_step_information,
    why: m.settings_step_information_why,
    to: '/console/courses',
    ofCourse: (id) => ({ to: '/console/courses/$id/information', params: { id } }),
  },
  intakes: {
    name: m.settings_step_intakes,
    why: m.settings_step_intakes_why,
    to: '/console/intakes',
    ofCourse: (id) => ({ to: '/console/intakes', search: { course: id } }),
  },
  locations: {
    name: m.settings_step_locations,
    why: m.settings_step_locations_why,
    to: '/console/settings/locations',
  },
  assessors: {
    name: m.settings_step_assessors,
    why: m.settings_step_assessors_why,
    to: '/console/people',
    hash: 'new-invitation',
  },
};

/** Where something that is missing is put right; null where the line's own screen is the place. */
export function placeOf(step: SetupStep, lack: Lack): LinkProps | null {
  if (lack.of === 'text') return { to: '/console/settings/texts/$kind', params: { kind: lack.kind } };
  return lack.of === 'course' ? (setupWords[step].ofCourse?.(lack.courseId) ?? null) : null;
}

/** Where a line leads: to the first thing that is missing, else to its field. */
export function leadOf(step: SetupStep, [first]: readonly Lack[]): LinkProps | null {
  const { to, hash } = setupWords[step];
  return (first && placeOf(step, first)) ?? (to ? { to, ...(hash && { hash }) } : null);
}
