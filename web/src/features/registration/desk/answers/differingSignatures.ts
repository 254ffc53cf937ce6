import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';

type Signature = StaffRegistration['signatures'][number];

const words: Record<Signature['who'], (inputs: { signed: string }) => string> = {
  applicant: m.registration_desk_differs_applicant,
  guardian: m.registration_desk_differs_guardian,
  payer: m.registration_desk_differs_payer,
};

/** The latest signature of each person if it does not resemble the name; earlier ones were replaced. */
export const differing = (signatures: readonly Signature[]): string[] =>
  signatures
    .filter((one, i) => signatures.findIndex(({ who }) => who === one.who) === i)
    .filter(({ resembles }) => resembles === false)
    .map(({ who, value }) => words[who]({ signed: value }));
