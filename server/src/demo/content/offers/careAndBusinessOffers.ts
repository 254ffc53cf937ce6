import { inFull, usi, type DemoOffer, type DemoIntake } from './offerTypes.ts';
import { doc, p, ul } from '#server/demo/content/write.ts';

const anyTime: DemoIntake = {
  name: 'Online, at your own pace',
  startsIn: null,
  mode: 'online',
  schedule: 'Learn when it suits you.',
};

export const leadership: DemoOffer = {
  modes: ['online', 'blended'],
  durationWeeks: 52,
  accredited: true,
  gst: 'free',
  outcome: 'accept_on_payment',
  accessDays: 548,
  fees: [
    { label: 'Enrolment', cents: 20_000, kind: 'enrolment' },
    { label: 'Tuition', cents: 379_000 },
  ],
  plans: [
    inFull,
    {
      name: 'Deposit and monthly payments',
      kind: 'by_date',
      depositCents: 39_000,
      instalments: 12,
      every: 'month',
    },
  ],
  intakes: [
    anyTime,
    {
      name: 'Evening group',
      startsIn: 80,
      weekday: 2,
      days: 302,
      mode: 'blended',
      location: 'City campus, level 3',
      schedule: 'Every second Tuesday, 6:00 pm to 8:30 pm, and online',
      places: 3,
      waitingList: true,
      closesBefore: 7,
    },
  ],
  information: {
    outcomes: doc(
      p(
        'On completion you receive the **BSB50420 Diploma of Leadership and Management**. No licence depends on it.',
      ),
    ),
    entryRequirements: doc(
      ul(
        'You are at least 18 years old.',
        'You lead people, or are about to, at work or as a volunteer.',
        'You can write reports and plans in English. We check this together before you start.',
      ),
    ),
    delivery: doc(
      p(
        'About 12 months at five to seven hours a week. All of it can be done online; the evening group also meets in person.',
      ),
    ),
    assessment: doc(
      ul(
        'Work you do in your job: plans, meetings, feedback you gave and received.',
        'Role plays by video where your workplace does not give you the chance.',
        'A conversation with your assessor about each topic.',
      ),
    ),
    obligations: doc(
      ul(
        'A workplace or volunteer group to practise in; without one you work with detailed cases.',
        'A computer with camera and internet.',
        usi,
      ),
    ),
    outcomesAfter: doc(
      p(
        'Team leaders use it to step up to manager, or go on to an advanced diploma or a bachelor degree with credit. We cannot promise a position to anyone.',
      ),
    ),
  },
};

export const support: DemoOffer = {
  modes: ['blended'],
  durationWeeks: 30,
  accredited: true,
  gst: 'free',
  outcome: 'wait_for_staff',
  accessDays: 365,
  fees: [
    { label: 'Enrolment', cents: 15_000, kind: 'enrolment' },
    { label: 'Tuition', cents: 275_000 },
    { label: 'Practice materials', cents: 12_000, kind: 'materials' },
  ],
  plans: [
    inFull,
    {
      name: 'Deposit and weekly payments',
      kind: 'by_date',
      depositCents: 30_000,
      instalments: 20,
      every: 'week',
    },
  ],
  intakes: [
    {
      name: 'Two days a week',
      startsIn: 10,
      days: 207,
      mode: 'blended',
      location: 'Health rooms, City campus',
      schedule: 'Mondays and Thursdays, 9:30 am to 2:30 pm',
      places: 5,
      waitingList: true,
      closesBefore: 3,
    },
    {
      name: 'School hours',
      startsIn: 73,
      weekday: 2,
      days: 221,
      mode: 'blended',
      location: 'Health rooms, North campus',
      schedule: 'Tuesdays and Fridays, 9:30 am to 2:00 pm',
      places: 20,
      waitingList: true,
      closesBefore: 10,
    },
  ],
  information: {
    outcomes: doc(
      p(
        'On completion you receive the **CHC33021 Certificate III in Individual Support (Ageing and Disability)**. Most employers also ask for a worker screening check.',
      ),
    ),
    entryRequirements: doc(
      ul(
        'You are at least 17 years old when placement starts.',
        'You can follow spoken instructions and write clear notes in English.',
        'A worker screening check and up-to-date vaccinations before placement; we tell you how.',
      ),
    ),
    delivery: doc(p('About 30 weeks: two days in the health rooms, some hours online, then placement.')),
    assessment: doc(
      ul(
        'Skills shown in the health rooms, where mistakes are safe.',
        '**120 hours of work placement**, with visits by your assessor.',
        'Questions and case studies.',
      ),
    ),
    obligations: doc(
      ul(
        'Time for 120 hours of placement, in shifts the host sets.',
        'Enclosed shoes and plain dark trousers.',
        'The cost of the worker screening check, paid to the state.',
        usi,
      ),
    ),
    outcomesAfter: doc(
      p(
        'People work in homes, residential care and disability services, or go on to nursing. We cannot promise a job to anyone.',
      ),
    ),
    thirdParties: doc(
      p(
        'Host organisations give you a place to practise and confirm in writing what they saw. They do not decide whether you are competent.',
      ),
    ),
  },
};
