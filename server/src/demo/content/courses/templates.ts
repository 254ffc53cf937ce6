import { inFull, usi } from '#server/demo/content/offers/offerTypes.ts';
import { told, type ListedCourse } from './listedCourse.ts';
import { foodSafety } from './moreHospitality.ts';

/** What every new short training of the demonstration has in common: food safety, one fee, and what is told before. */
export const shortTraining: ListedCourse = {
  template: true,
  code: 'TPL-SHORT',
  title: 'Short training with food safety',
  kind: 'short_course',
  area: 'Hospitality',
  summary: 'Say in a sentence for whom it is and what they can do afterwards.',
  about: 'Food safety is in it from the start. Add what is special, and change the rest as you need it.',
  units: foodSafety.units,
  offer: {
    listed: false,
    modes: ['classroom', 'online'],
    durationWeeks: 6,
    accredited: true,
    gst: 'free',
    outcome: 'wait_for_staff',
    accessDays: 180,
    fees: [{ label: 'Tuition', cents: 24_000 }],
    plans: [inFull],
    intakes: [],
    information: told({
      gives: 'You receive a statement of attainment for what you complete.',
      needs: 'You are at least 14 years old and read simple English.',
      runs: 'About four hours a week over six weeks, online and in our training kitchen.',
      assessed: 'Questions with a right answer, and a practical check in front of an assessor.',
      bring: ['A kitchen to show your practice in.', usi],
      after: 'Each part counts towards qualifications in hospitality.',
    }),
  },
};
