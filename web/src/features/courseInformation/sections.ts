import type { InformationSection } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

interface SectionWords {
  /** As students read it. */
  readonly title: (terms: TermInputs) => string;
  /** What a student must be told there. */
  readonly help: () => string;
}

export const sectionWords: Readonly<Record<InformationSection, SectionWords>> = {
  outcomes: { title: () => m.catalogue_section_learn(), help: m.information_help_outcomes },
  entryRequirements: { title: () => m.catalogue_section_entry(), help: m.information_help_entry },
  delivery: { title: (terms) => m.catalogue_section_delivery(terms), help: m.information_help_delivery },
  assessment: { title: () => m.catalogue_section_assessment(), help: m.information_help_assessment },
  support: { title: () => m.catalogue_section_support(), help: m.information_help_support },
  obligations: { title: () => m.catalogue_section_obligations(), help: m.information_help_obligations },
  feesAndRefunds: { title: () => m.catalogue_section_refunds(), help: m.information_help_refunds },
  withdrawal: { title: () => m.catalogue_section_withdrawal(), help: m.information_help_withdrawal },
  thirdParties: { title: () => m.catalogue_section_third_parties(), help: m.information_help_third_parties },
  outcomesAfter: { title: () => m.catalogue_section_after(), help: m.information_help_after },
};

/** In the order students read them. */
export const sections = Object.keys(sectionWords) as InformationSection[];
