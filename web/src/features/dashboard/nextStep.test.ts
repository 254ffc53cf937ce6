import { describe, expect, test } from 'vitest';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { nextStepWords } from '#messages/study/nextStep.ts';
import type { NextStep } from '#messages/study/nextStepShapes.ts';

const program = { one: 'Program', other: 'Programs', indefinite: 'a program' };
const module = { one: 'Module', other: 'Modules', indefinite: 'a module' };
const wording = {
  terms: termInputs({ ...plainTerms, course: program, unit: module }, 'en'),
  reader: { language: 'en', timeZone: 'Australia/Sydney' },
  now: new Date('2026-11-21T10:00:00Z'),
};
const of = { subscriptionId: 's1', courseTitle: 'Barista basics' };
const money = { courseTitle: 'Barista basics', cents: 32_917, currency: 'AUD' };
const item = { unitId: 'u1', itemId: 'i1', itemTitle: 'Milk and steam' };

const cases: { step: NextStep; title: string; reason: string; link: object }[] = [
  {
    step: { reason: 'pre_course', ...of, remaining: 2, itemTitle: 'Student handbook' },
    title: 'Before you start Barista basics',
    reason: '2 things are left to do first, starting with Student handbook. Then your modules open.',
    link: { to: '/pre-course/$subscriptionId', params: { subscriptionId: 's1' } },
  },
  {
    step: { reason: 'pre_course', ...of, remaining: 1, itemTitle: 'Student handbook' },
    title: 'Before you start Barista basics',
    reason: 'One thing is left to do first: Student handbook. Then your modules open.',
    link: { to: '/pre-course/$subscriptionId', params: { subscriptionId: 's1' } },
  },
  {
    step: { reason: 'pre_course', ...of, remaining: 1, itemTitle: null },
    title: 'Before you start Barista basics',
    reason: 'One thing is left to do first. Then your modules open.',
    link: { to: '/pre-course/$subscriptionId', params: { subscriptionId: 's1' } },
  },
  {
    step: { reason: 'continue_item', ...of, ...item, lastOpenedAt: '2026-11-18T09:00:00Z', percent: 40 },
    title: 'Continue with Milk and steam',
    reason: 'You were here 3 days ago. 40% of Barista basics is done.',
    link: { to: '/units/$id', params: { id: 'u1' }, search: { item: 'i1' } },
  },
  {
    step: { reason: 'continue_item', ...of, ...item, lastOpenedAt: '2026-11-21T09:57:00Z', percent: 40 },
    title: 'Continue with Milk and steam',
    reason: 'You were here 3 minutes ago. 40% of Barista basics is done.',
    link: { to: '/units/$id', params: { id: 'u1' }, search: { item: 'i1' } },
  },
  {
    step: { reason: 'continue_item', ...of, ...item, lastOpenedAt: '2026-11-21T09:59:30Z', percent: 40 },
    title: 'Continue with Milk and steam',
    reason: 'You were here just now. 40% of Barista basics is done.',
    link: { to: '/units/$id', params: { id: 'u1' }, search: { item: 'i1' } },
  },
  {
    step: { reason: 'continue_item', ...of, ...item, lastOpenedAt: '2026-11-21T10:04:00Z', percent: 40 },
    title: 'Continue with Milk and steam',
    reason: 'You were here just now. 40% of Barista basics is done.',
    link: { to: '/units/$id', params: { id: 'u1' }, search: { item: 'i1' } },
  },
  {
    step: { reason: 'access_ends_soon', ...of, ...item, accessEndsOn: '2026-11-24', percent: 90 },
    title: 'Continue with Milk and steam',
    reason: 'Your access to Barista basics ends on Tue 24 Nov, and 90% of it is done.',
    link: { to: '/units/$id', params: { id: 'u1' }, search: { item: 'i1' } },
  },
  {
    step: { reason: 'payment_late', ...money, dueOn: null, pauses: true },
    title: 'A payment for Barista basics is late',
    reason: '$329.17 is late. What you have not finished is paused until it is paid.',
    link: { to: '/billing' },
  },
  {
    step: { reason: 'payment_late', ...money, courseTitle: null, dueOn: '2026-11-09', pauses: false },
    title: 'A payment is late',
    reason: '$329.17 was due on Mon 9 Nov. Pay it now, or ask for a later date if you need one.',
    link: { to: '/billing' },
  },
  {
    step: { reason: 'payment_due', ...money, dueOn: '2026-11-21', today: true },
    title: 'Pay $329.17 for Barista basics',
    reason: 'It is due today.',
    link: { to: '/billing' },
  },
  {
    step: { reason: 'payment_due', ...money, dueOn: '2026-11-24', today: false },
    title: 'Pay $329.17 for Barista basics',
    reason: 'It is due on Tue 24 Nov.',
    link: { to: '/billing' },
  },
  {
    step: { reason: 'data_to_complete' },
    title: 'Complete your details',
    reason: 'It takes a few minutes.',
    link: { to: '/user' },
  },
  {
    step: { reason: 'waits_for_marking', assessmentId: 'a1', title: 'Hygiene at work' },
    title: 'Hygiene at work is with your assessor',
    reason: 'There is nothing for you to do until it is marked. We will tell you as soon as it is.',
    link: { to: '/assessments/$id', params: { id: 'a1' } },
  },
  {
    step: { reason: 'course_open', ...of },
    title: 'Barista basics is open',
    reason: 'There is nothing for you to do in it yet. Your next step appears here as soon as there is.',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: { reason: 'pending', ...of },
    title: 'Barista basics is being set up for you',
    reason: 'It opens once your enrolment is confirmed. There is nothing else for you to do.',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: { reason: 'start', ...of, ...item },
    title: 'Start Barista basics',
    reason: 'You have not started yet. The first thing is Milk and steam.',
    link: { to: '/units/$id', params: { id: 'u1' }, search: { item: 'i1' } },
  },
  {
    step: { reason: 'waits_for_release', ...of, opensAt: '2026-11-24T06:00:00Z' },
    title: 'You are up to date in Barista basics',
    reason: 'Everything that is open is done. The next part opens Tue 24 Nov, 5:00 pm.',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: { reason: 'study_paused', ...of, until: '2027-02-01' },
    title: 'Barista basics is paused',
    reason: 'Your study continues on Mon 1 Feb 2027. What you have done is kept.',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: { reason: 'study_paused', ...of, until: null },
    title: 'Barista basics is paused',
    reason: 'We will tell you when your study continues. What you have done is kept.',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: { reason: 'starts_later', ...of, day: '2027-02-01' },
    title: 'Barista basics starts on Mon 1 Feb 2027',
    reason: 'Your access starts that day. Until then, you can see what is in it.',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: {
      reason: 'assessment_action_needed',
      assessmentId: 'a1',
      title: 'Hygiene',
      count: 1,
      releasedAt: '2026-11-18T09:00:00Z',
    },
    title: 'Do part of Hygiene again',
    reason: 'Your assessor asked for one change, 3 days ago.',
    link: { to: '/assessments/$id', params: { id: 'a1' } },
  },
  {
    step: {
      reason: 'assessment_action_needed',
      assessmentId: 'a1',
      title: 'Hygiene',
      count: 2,
      releasedAt: null,
    },
    title: 'Do part of Hygiene again',
    reason: 'Your assessor asked for 2 changes.',
    link: { to: '/assessments/$id', params: { id: 'a1' } },
  },
  {
    step: {
      reason: 'assessment_running',
      assessmentId: 'a1',
      title: 'Hygiene',
      endsAt: '2026-11-21T11:00:00Z',
    },
    title: 'Continue with Hygiene',
    reason: 'You have until Sat 21 Nov, 10:00 pm.',
    link: { to: '/assessments/$id', params: { id: 'a1' }, search: { view: 'work' } },
  },
  {
    step: { reason: 'assessment_running', assessmentId: 'a1', title: 'Hygiene', endsAt: null },
    title: 'Continue with Hygiene',
    reason: 'You have started it but not handed it in yet.',
    link: { to: '/assessments/$id', params: { id: 'a1' }, search: { view: 'work' } },
  },
  {
    step: {
      reason: 'assessment_due_soon',
      assessmentId: 'a1',
      title: 'Hygiene',
      dueAt: '2026-11-24T12:59:00Z',
    },
    title: 'Hand in Hygiene',
    reason: 'It is due Tue 24 Nov, 11:59 pm.',
    link: { to: '/assessments/$id', params: { id: 'a1' } },
  },
  {
    step: {
      reason: 'assessment_due_soon',
      assessmentId: 'a1',
      title: 'Hygiene',
      dueAt: '2026-11-17T12:59:00Z',
    },
    title: 'Hand in Hygiene',
    reason: 'It was due Tue 17 Nov, 11:59 pm.',
    link: { to: '/assessments/$id', params: { id: 'a1' } },
  },
  {
    step: { reason: 'assessment_ready', assessmentId: 'a1', title: 'Hygiene' },
    title: 'Show what you know: Hygiene',
    reason: 'It is open and you have not started yet.',
    link: { to: '/assessments/$id', params: { id: 'a1' } },
  },
  {
    step: { reason: 'class_soon', ...of, startsAt: '2026-11-21T11:30:00Z', place: 'Kitchen 2, Main campus' },
    title: 'Your class in Barista basics starts soon',
    reason: 'Sat 21 Nov, 10:30 pm · Kitchen 2, Main campus',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: { reason: 'class_soon', ...of, startsAt: '2026-11-21T09:30:00Z', place: '' },
    title: 'Your class in Barista basics has started',
    reason: 'Sat 21 Nov, 8:30 pm',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: { reason: 'observation_to_confirm', assessmentId: 'a1', title: 'Hygiene' },
    title: 'Confirm the observation in Hygiene',
    reason: 'It counts once you say whether you agree.',
    link: { to: '/assessments/$id', params: { id: 'a1' } },
  },
  {
    step: { reason: 'message_to_read', ...of, sentAt: '2026-11-21T08:00:00Z' },
    title: 'A new message about Barista basics',
    reason: 'It was sent 2 hours ago.',
    link: { to: '/messages/$id', params: { id: 's1' } },
  },
  {
    step: {
      reason: 'feedback_released',
      assessmentId: 'a1',
      title: 'Hygiene',
      releasedAt: '2026-11-20T09:00:00Z',
    },
    title: 'Read the feedback on Hygiene',
    reason: 'Your assessor released it yesterday.',
    link: { to: '/assessments/$id', params: { id: 'a1' } },
  },
  {
    step: { reason: 'all_done', ...of },
    title: 'You have finished Barista basics',
    reason: 'Everything in it is done. Nothing is waiting for you.',
    link: { to: '/subscriptions/$id', params: { id: 's1' } },
  },
  {
    step: { reason: 'nothing' },
    title: 'Nothing to do right now',
    reason: 'You have nothing open to study at the moment. When you do, your next step appears here.',
    link: { to: '/courses' },
  },
];

describe('the one next step', () => {
  test.each(cases)('$step.reason: $reason', ({ step, title, reason, link }) => {
    expect(nextStepWords(step, wording)).toMatchObject({ title, reason, link });
  });

  test('every reason has a button that names its action', () => {
    const actions = cases.map(({ step }) => nextStepWords(step, wording).action);
    expect(actions).not.toContain('');
    expect(nextStepWords({ reason: 'nothing' }, wording).action).toBe('See your programs');
  });

  test('every reason of the contract is covered here', async () => {
    const { NextStep: schema } = await import('#contract/dashboard.ts');
    const reasons = schema.options.map((option) => option.shape.reason.value);
    expect(new Set(cases.map(({ step }) => step.reason))).toEqual(new Set(reasons));
  });
});
