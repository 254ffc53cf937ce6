import { inFull, usi, type DemoOffer } from './offerTypes.ts';
import { doc, p, ul } from '#server/demo/content/write.ts';

export const cookery: DemoOffer = {
  modes: ['blended', 'workplace'],
  durationWeeks: 52,
  accredited: true,
  gst: 'mixed',
  outcome: 'wait_for_staff',
  accessDays: 730,
  earlierVersions: 2,
  fees: [
    { label: 'Enrolment', cents: 25_000, kind: 'enrolment' },
    { label: 'Tuition', cents: 790_000 },
    { label: 'Uniform and knife kit', cents: 64_900, gst: 'taxable', kind: 'materials' },
    { label: 'Second uniform', cents: 13_200, gst: 'taxable', kind: 'materials', mandatory: false },
  ],
  plans: [
    inFull,
    {
      name: 'Deposit and fortnightly payments',
      kind: 'by_date',
      depositCents: 89_900,
      instalments: 24,
      every: 'fortnight',
    },
    { name: 'As you finish', kind: 'by_unit', depositCents: 89_900, instalments: 25 },
  ],
  intakes: [
    {
      name: 'Daytime kitchen',
      startsIn: 24,
      days: 359,
      mode: 'blended',
      location: 'Training kitchen, City campus',
      schedule: 'Mondays and Tuesdays, 8:30 am to 3:30 pm',
      places: 0,
      waitingList: true,
      closesBefore: 7,
    },
    {
      name: 'Evening kitchen',
      startsIn: 66,
      weekday: 3,
      days: 415,
      mode: 'blended',
      location: 'Training kitchen, City campus',
      schedule: 'Wednesdays and Thursdays, 5:00 pm to 9:30 pm',
      places: 16,
      waitingList: true,
      closesBefore: 10,
    },
    {
      name: 'With your employer',
      startsIn: null,
      mode: 'workplace',
      location: 'Your workplace',
      schedule: 'Your trainer visits every three weeks',
    },
  ],
  information: {
    outcomes: doc(
      p(
        'On completion you receive the **SIT30821 Certificate III in Commercial Cookery**. It is known in kitchens everywhere and does not include a licence.',
      ),
    ),
    entryRequirements: doc(
      ul(
        'You are at least 16 years old.',
        'You can read a recipe and a safety label in English; a short check shows where help would be useful.',
        'You can stand and lift safely for a shift. Talk to us if that is hard: there is often a way.',
      ),
    ),
    delivery: doc(
      p(
        'About 12 months. Each week has about six hours online, one or two days in the training kitchen, and practice at work or at home.',
      ),
      p(
        'Before you start, tell us what you can already do and which qualifications you have. We look at recognition and credit with you.',
      ),
    ),
    assessment: doc(
      ul(
        'Short questions on each topic, in writing or spoken.',
        'Cooking in front of your assessor.',
        'A logbook of **48 complete service periods** in a working kitchen.',
      ),
      p(
        'Each task is satisfactory or not yet satisfactory. If it is not yet satisfactory, we tell you what to change and you try again. Each assessment says how many attempts you have.',
      ),
    ),
    obligations: doc(
      ul(
        'Find a kitchen for your service periods. We help you and agree it with the employer.',
        'Wear the uniform and enclosed, non-slip shoes.',
        'Have a phone or computer with internet for the online part.',
        usi,
      ),
    ),
    outcomesAfter: doc(
      p(
        'People go on to work as cooks in restaurants, hotels, clubs, cafés and catering, or to the Certificate IV in Kitchen Management. We cannot promise a job to anyone.',
      ),
    ),
    thirdParties: doc(
      p(
        'Host kitchens give you a place for service periods and confirm in writing what they saw. They do not decide whether you are competent.',
      ),
    ),
  },
};

export const barista: DemoOffer = {
  modes: ['classroom'],
  durationWeeks: 1,
  accredited: false,
  gst: 'taxable',
  outcome: 'accept_at_once',
  accessDays: 90,
  fees: [
    { label: 'Class, coffee and milk', cents: 17_900, gst: 'taxable' },
    { label: 'Milk jug to keep', cents: 3490, gst: 'taxable', kind: 'materials', mandatory: false },
  ],
  plans: [inFull],
  intakes: [
    {
      name: 'Saturday morning',
      startsIn: 8,
      weekday: 6,
      days: 1,
      mode: 'classroom',
      location: 'Coffee bar, City campus',
      schedule: '9:00 am to 1:00 pm',
      places: 3,
      waitingList: true,
    },
    {
      name: 'Thursday evening',
      startsIn: 22,
      weekday: 4,
      days: 1,
      mode: 'classroom',
      location: 'Coffee bar, North campus',
      schedule: '5:30 pm to 9:00 pm',
      places: 8,
      waitingList: false,
    },
  ],
  information: {
    outcomes: doc(
      p(
        'You leave able to dose, tamp and pour a balanced espresso, and to steam milk that pours. You receive a certificate of completion; it is not nationally recognised.',
      ),
    ),
    entryRequirements: doc(p('None. You are at least 14 years old, and bring a parent if you are under 16.')),
    delivery: doc(
      p(
        'A short online part beforehand, then one class of four hours with at most eight people and four machines.',
      ),
    ),
    assessment: doc(p('There is no assessment. Your trainer tells you what to practise next.')),
    obligations: doc(
      ul('Enclosed shoes, and hair tied back.', 'Tell us beforehand if you are allergic to milk or nuts.'),
    ),
    outcomesAfter: doc(
      p('Many go on to a first shift in a café, or to a nationally recognised qualification in hospitality.'),
    ),
  },
};
