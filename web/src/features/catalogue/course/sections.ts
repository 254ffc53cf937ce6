import type { CoursePage, InformationSection } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

export type SectionId = InformationSection | 'units' | 'dates' | 'fees';
export interface Section {
  readonly id: SectionId;
  readonly title: string;
}

const titles: Record<SectionId, (terms: TermInputs) => string> = {
  outcomes: () => m.catalogue_section_learn(),
  units: (terms) => m.catalogue_section_units(terms),
  entryRequirements: () => m.catalogue_section_entry(),
  dates: () => m.catalogue_section_dates(),
  delivery: (terms) => m.catalogue_section_delivery(terms),
  fees: () => m.catalogue_section_fees(),
  feesAndRefunds: () => m.catalogue_section_refunds(),
  withdrawal: () => m.catalogue_section_withdrawal(),
  assessment: () => m.catalogue_section_assessment(),
  support: () => m.catalogue_section_support(),
  obligations: () => m.catalogue_section_obligations(),
  thirdParties: () => m.catalogue_section_third_parties(),
  outcomesAfter: () => m.catalogue_section_after(),
};

const always = new Set<SectionId>(['outcomes', 'dates', 'fees']);

/** The sections of a course's page, in the order people ask. Empty ones are left out. */
export function sectionsOf(course: CoursePage, terms: TermInputs): Section[] {
  const has = (id: SectionId): boolean =>
    always.has(id) || (id === 'units' ? course.units.length > 0 : course.information !== null);
  return (Object.keys(titles) as SectionId[]).filter(has).map((id) => ({ id, title: titles[id](terms) }));
}
