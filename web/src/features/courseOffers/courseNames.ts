import type { CourseLack, CourseOffer, CourseState } from '#contract/console/courseOffers.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

/* What states, kinds and gaps of courses are called. */

type Name = (terms: TermInputs) => string;
interface Choice {
  readonly name: Name;
  readonly help: Name;
}

export const stateNames: Readonly<Record<CourseState, Choice & { readonly tone: StatusTone }>> = {
  draft: { name: m.offers_state_draft, help: m.offers_state_draft_help, tone: 'neutral' },
  unlisted: { name: m.offers_state_unlisted, help: m.offers_state_unlisted_help, tone: 'brand' },
  listed: { name: m.offers_state_listed, help: m.offers_state_listed_help, tone: 'success' },
  template: { name: m.offers_state_template, help: m.offers_state_template_help, tone: 'warning' },
};

export const kindNames: Readonly<Record<CourseOffer['kind'], () => string>> = {
  qualification: m.offers_kind_qualification,
  skill_set: m.offers_kind_skill_set,
  short_course: m.offers_kind_short_course,
};

/** What is missing, as a short word and as a sentence. */
export const lackNames: Readonly<Record<CourseLack, Choice>> = {
  units: { name: m.offers_lack_units, help: m.offers_lack_units_help },
  information: { name: m.offers_lack_information, help: m.offers_lack_information_help },
  intake: { name: m.offers_lack_intake, help: m.offers_lack_intake_help },
  payment: { name: m.offers_lack_payment, help: m.offers_lack_payment_help },
};
