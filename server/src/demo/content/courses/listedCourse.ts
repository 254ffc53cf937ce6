import type { DemoOffer } from '#server/demo/content/offers/offerTypes.ts';
import type { DemoCourse } from '#server/demo/content/types.ts';
import { doc, p, ul } from '#server/demo/content/write.ts';

/** A course that is open for enrolment but has no content yet; or, with the mark, that others begin from. */
export interface ListedCourse extends Pick<DemoCourse, 'code' | 'title' | 'kind' | 'area' | 'summary'> {
  about: string;
  /** Units of other courses, by code only. */
  units: { code: string; title: string; kind?: 'core' | 'elective' }[];
  offer: DemoOffer;
  template?: true;
}

interface Short {
  gives: string;
  needs: string;
  runs: string;
  assessed: string;
  bring: string[];
  after: string;
}

/** Pre-enrolment information, a sentence each. */
export const told = ({ gives, needs, runs, assessed, bring, after }: Short): DemoOffer['information'] => ({
  outcomes: doc(p(gives)),
  entryRequirements: doc(p(needs)),
  delivery: doc(p(runs)),
  assessment: doc(p(assessed)),
  obligations: doc(ul(...bring)),
  outcomesAfter: doc(p(after)),
});

export const noAssessment = 'There is no assessment. We tell you what you do well and what to practise.';
