import type { Protection } from '#contract/billing/protection.ts';
import { m } from '#messages/generated/messages.js';

const texts: Readonly<
  Record<Protection['kind'], (about: { name: string; organisation: string; day: string }) => string>
> = {
  government: m.billing_protected_government,
  guarantee: m.billing_protected_guarantee,
  assurance_scheme: m.billing_protected_assurance_scheme,
  approved_measure: m.billing_protected_approved_measure,
};

/** How money that a student pays in advance is protected, in a sentence for them; `day` is the last day, as they read it. */
export const protectionText = ({ kind, name }: Protection, organisation: string, day: string): string =>
  texts[kind]({ name, organisation, day });
