import { noAssessment, told, type ListedCourse } from './listedCourse.ts';
import { inFull, usi } from '#server/demo/content/offers/offerTypes.ts';

export const digital: ListedCourse = {
  code: 'DIGI-01',
  title: 'Digital skills for every day',
  kind: 'short_course',
  area: 'Community learning',
  summary: 'Email, forms, safe passwords and video calls, in a small friendly group.',
  about: 'Bring your own phone or use one of ours. We go at the pace of the group, and nobody is tested.',
  units: [],
  offer: {
    modes: ['classroom'],
    durationWeeks: 8,
    accredited: false,
    gst: 'free',
    outcome: 'accept_at_once',
    fees: [],
    intakes: [
      {
        name: 'Thursday mornings',
        startsIn: 17,
        weekday: 4,
        days: 50,
        mode: 'classroom',
        location: 'Library',
        schedule: '10:00 am to noon',
        places: 10,
        waitingList: true,
      },
    ],
    information: told({
      gives:
        'You leave able to write an email, fill in a form and make a video call, and with a certificate of completion.',
      needs: 'None.',
      runs: 'Eight mornings of two hours, ten people at most.',
      assessed: noAssessment,
      bring: ['Your own phone or tablet, if you have one.'],
      after: 'Many go on to a first qualification, with more confidence than they came with.',
    }),
  },
};

export const dementia: ListedCourse = {
  code: 'CARE-01',
  title: 'Caring for people living with dementia',
  kind: 'short_course',
  area: 'Community services',
  summary: 'Nationally recognised, for carers, families and support workers.',
  about: 'What dementia is, how it feels, and how to plan a good day together.',
  units: [{ code: 'CHCAGE011', title: 'Provide support to people living with dementia' }],
  offer: {
    modes: ['online', 'blended'],
    durationWeeks: 10,
    accredited: true,
    gst: 'free',
    fees: [{ label: 'Tuition', cents: 42_000 }],
    plans: [
      inFull,
      {
        name: 'Deposit and weekly payments',
        kind: 'by_date',
        depositCents: 7000,
        instalments: 10,
        every: 'week',
      },
    ],
    intakes: [
      {
        name: 'Online, at your own pace',
        startsIn: null,
        mode: 'online',
        schedule: 'About six hours a week, when it suits you',
      },
      {
        name: 'Together, on Saturdays',
        startsIn: 38,
        weekday: 6,
        days: 64,
        mode: 'blended',
        location: 'Health rooms, North campus',
        schedule: '10:00 am to 1:00 pm',
        places: 12,
        waitingList: true,
      },
    ],
    information: told({
      gives: 'You receive a statement of attainment for CHCAGE011.',
      needs: 'You care for someone, at home or at work, or have done so.',
      runs: 'About six hours a week over ten weeks.',
      assessed: 'A plan you make for a person you support, without their name, and questions.',
      bring: ['A computer or phone with internet.', usi],
      after: 'It counts towards the CHC33021 Certificate III in Individual Support.',
    }),
  },
};
