import { told, type ListedCourse } from './listedCourse.ts';
import { inFull, usi } from '#server/demo/content/offers/offerTypes.ts';

export const carpentry: ListedCourse = {
  code: 'CPC30220',
  title: 'Certificate III in Carpentry',
  kind: 'qualification',
  area: 'Construction',
  summary: 'The trade qualification for carpenters, learned on site with an employer.',
  about:
    'For apprentices with an employer. You frame, fix and finish on real sites, and come to the workshop in blocks.',
  units: [{ code: 'CPCCWHS1001', title: 'Prepare to work safely in the construction industry' }],
  offer: {
    modes: ['workplace', 'classroom'],
    durationWeeks: 156,
    accredited: true,
    gst: 'mixed',
    fees: [
      { label: 'Enrolment', cents: 35_000, kind: 'enrolment' },
      { label: 'Tuition', cents: 945_000 },
      { label: 'Tool kit', cents: 118_800, gst: 'taxable', kind: 'materials' },
    ],
    plans: [
      inFull,
      {
        name: 'Deposit and monthly payments',
        kind: 'by_date',
        depositCents: 120_000,
        instalments: 30,
        every: 'month',
      },
    ],
    intakes: [
      {
        name: 'Summer block',
        startsIn: 58,
        days: 1090,
        mode: 'workplace',
        location: 'Workshop, South campus',
        schedule: 'One week in the workshop every two months',
        places: 12,
        waitingList: true,
        closesBefore: 14,
      },
    ],
    information: told({
      gives:
        'On completion you receive the CPC30220 Certificate III in Carpentry, which counts towards a contractor licence.',
      needs:
        'An apprenticeship or a job with a builder, and the construction induction card, which comes first.',
      runs: 'About three years: work on site, and a week in the workshop every two months.',
      assessed: 'Jobs you do on site and in the workshop, and questions on each topic.',
      bring: ['Safety boots and long sleeves.', 'A logbook signed by your supervisor.', usi],
      after: 'Work as a carpenter; with experience, a licence from your state or territory.',
    }),
  },
};

export const whiteCard: ListedCourse = {
  code: 'CARD-01',
  title: 'Construction induction (white card)',
  kind: 'short_course',
  area: 'Construction',
  summary: 'One day, and the card that lets you step on a building site.',
  about:
    'Hazards, signs, and who to ask. You leave with a statement of attainment; the card follows by post.',
  units: [{ code: 'CPCCWHS1001', title: 'Prepare to work safely in the construction industry' }],
  offer: {
    modes: ['classroom'],
    durationWeeks: 1,
    accredited: true,
    gst: 'free',
    outcome: 'accept_on_payment',
    fees: [{ label: 'Tuition and card', cents: 14_500 }],
    plans: [inFull],
    intakes: [
      {
        name: 'Monday class',
        startsIn: 5,
        days: 1,
        mode: 'classroom',
        location: 'Workshop, South campus',
        schedule: '8:00 am to 3:00 pm',
        places: 0,
        waitingList: true,
      },
      {
        name: 'Monday class',
        startsIn: 19,
        days: 1,
        mode: 'classroom',
        location: 'Workshop, South campus',
        schedule: '8:00 am to 3:00 pm',
        places: 14,
        waitingList: true,
      },
    ],
    information: told({
      gives: 'You receive a statement of attainment for CPCCWHS1001, and the construction induction card.',
      needs: 'You are at least 14 years old and bring proof of who you are.',
      runs: 'One day in class.',
      assessed: 'Questions you answer aloud, and putting on protective equipment.',
      bring: ['100 points of identification.', 'Enclosed shoes.', usi],
      after: 'You can work on building sites across the country.',
    }),
  },
};
