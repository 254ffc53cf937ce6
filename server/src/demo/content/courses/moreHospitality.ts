import { noAssessment, told, type ListedCourse } from './listedCourse.ts';
import { inFull, usi } from '#server/demo/content/offers/offerTypes.ts';

const hygiene = { code: 'SITXFSA005', title: 'Use hygienic practices for food safety' };
const handling = { code: 'SITXFSA006', title: 'Participate in safe food handling practices' };

export const foodSafety: ListedCourse = {
  code: 'FOOD-02',
  title: 'Food safety for food handlers',
  kind: 'short_course',
  area: 'Hospitality',
  summary: 'Nationally recognised food safety, for anyone who touches food at work.',
  about:
    'Clean hands, safe temperatures, and what to do when something goes wrong. Enough to start in any kitchen, canteen or café.',
  units: [hygiene, handling],
  offer: {
    modes: ['online'],
    durationWeeks: 4,
    accredited: true,
    gst: 'free',
    outcome: 'accept_at_once',
    accessDays: 90,
    fees: [{ label: 'Tuition', cents: 18_500 }],
    plans: [inFull],
    intakes: [
      { name: 'Online, at your own pace', startsIn: null, mode: 'online', schedule: 'About eight hours' },
    ],
    information: told({
      gives: 'You receive a statement of attainment for both.',
      needs: 'You are at least 14 years old and read simple English.',
      runs: 'About eight hours online over at most four weeks, and one practical check by video or on site.',
      assessed: 'Questions with a right answer, and a practical check in front of an assessor.',
      bring: ['A kitchen to show your practice in.', usi],
      after: 'Both count towards qualifications in hospitality.',
    }),
  },
};

export const pastry: ListedCourse = {
  code: 'PAST-01',
  title: 'Desserts and pastry weekend',
  kind: 'short_course',
  area: 'Hospitality',
  summary: 'Two days of choux, tarts and plated desserts with a working pastry chef.',
  about: 'You bake eight desserts, take them home, and go away with the recipes for forty portions of each.',
  units: [],
  offer: {
    modes: ['classroom'],
    durationWeeks: 1,
    accredited: false,
    gst: 'taxable',
    outcome: 'accept_on_payment',
    fees: [
      { label: 'Class and ingredients', cents: 49_500, gst: 'taxable' },
      { label: 'Apron', cents: 3850, gst: 'taxable', kind: 'materials', mandatory: false },
    ],
    plans: [
      inFull,
      { name: 'In two parts', kind: 'by_date', depositCents: 24_750, instalments: 1, every: 'month' },
    ],
    intakes: [
      {
        name: 'Weekend class',
        startsIn: 29,
        weekday: 6,
        days: 2,
        mode: 'classroom',
        location: 'Pastry kitchen',
        schedule: 'Saturday and Sunday, 9:00 am to 4:00 pm',
        places: 6,
        waitingList: true,
      },
    ],
    information: told({
      gives: 'You receive a certificate of completion; it is not nationally recognised.',
      needs: 'You have baked before, at home or at work.',
      runs: 'Two days in the pastry kitchen with at most six people.',
      assessed: noAssessment,
      bring: ['Enclosed shoes, and boxes for what you take home.'],
      after: 'A good way to find out whether pastry is your trade.',
    }),
  },
};

export const coaching: ListedCourse = {
  code: 'COACH-01',
  title: 'Coach others in the kitchen',
  kind: 'short_course',
  area: 'Leadership',
  summary: 'Show a skill so that it stays: nationally recognised, for cooks who train others.',
  about: 'Prepare, show, let them try, and say what you saw. You coach two people at your own workplace.',
  units: [{ code: 'SITXHRM007', title: 'Coach others in job skills' }],
  offer: {
    modes: ['workplace', 'online'],
    durationWeeks: 6,
    accredited: true,
    gst: 'free',
    fees: [{ label: 'Tuition', cents: 32_000 }],
    plans: [inFull],
    intakes: [
      {
        name: 'At your workplace',
        startsIn: null,
        mode: 'workplace',
        location: 'Your workplace',
        schedule: 'Two visits by your assessor',
      },
    ],
    information: told({
      gives: 'You receive a statement of attainment for SITXHRM007.',
      needs: 'You work in a kitchen and others learn from you.',
      runs: 'About four hours a week over six weeks.',
      assessed: 'Two coaching sessions your assessor watches, and what the people you coached say.',
      bring: ['Two people to coach.', usi],
      after: 'It counts towards the SIT30821 Certificate III in Commercial Cookery.',
    }),
  },
};
