import { describe, expect, test } from 'vitest';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { cardAction } from '#messages/study/cardAction.ts';
import { inGroup, phaseGroups } from '#messages/study/phaseGroups.ts';
import { phaseWords } from '#messages/study/phaseWords.ts';
import { courseSearch, subscriptionSearch } from './lists/search.ts';
import { sorted } from './lists/sort.ts';

const wording = {
  terms: termInputs(
    {
      ...plainTerms,
      course: { one: 'Qualification', other: 'Qualifications', indefinite: 'a qualification' },
      assessment: { one: 'Task', other: 'Tasks', indefinite: 'a Task' },
    },
    'en',
  ),
  reader: { language: 'en', timeZone: 'Australia/Sydney' },
  now: new Date('2026-11-21T10:00:00Z'),
};

const card = (part: Partial<SubscriptionCard>): SubscriptionCard => ({
  id: 's1',
  status: 'active',
  phase: 'in_progress',
  course: { id: 'c1', code: 'SIT30622', title: 'Certificate III in Hospitality', summary: '', cover: null },
  startsOn: '2026-02-01',
  accessEndsOn: '2027-06-30',
  accessEndsSoon: false,
  pausedUntil: null,
  completedAt: null,
  lastOpenedAt: null,
  preCourseRemaining: 0,
  progress: { done: 1, total: 4, percent: 25 },
  resume: { unitId: 'u1', itemId: 'i1', itemTitle: 'Milk and steam' },
  ...part,
});

const phases: [Partial<SubscriptionCard>, badge: string, text: string][] = [
  [{ phase: 'pending' }, 'Not open yet', 'This qualification is not open for you yet.'],
  [
    { phase: 'paused', pausedUntil: '2026-12-01' },
    'Study paused',
    'Your study is paused. It continues on Tue 1 Dec.',
  ],
  [{ phase: 'paused' }, 'Study paused', 'Your study is paused. What you have done is kept.'],
  [{ phase: 'starts_later', startsOn: '2026-12-01' }, 'Starts later', 'Your access starts on Tue 1 Dec.'],
  [{ phase: 'pre_course', preCourseRemaining: 1 }, 'To do first', 'One thing to do before your units open.'],
  [{ phase: 'pre_course', preCourseRemaining: 3 }, 'To do first', '3 things to do before your units open.'],
  [
    { phase: 'payment_late', resume: null },
    'Paused',
    'A payment is late. What you have not finished is paused until it is paid.',
  ],
  [{ phase: 'not_started' }, 'Not started', 'Everything is ready for you to start.'],
  [{ phase: 'in_progress' }, 'In progress', 'You are here: Milk and steam'],
  [
    { phase: 'in_progress', resume: null },
    'In progress',
    'Everything that is open is done. More opens later.',
  ],
  [
    { phase: 'in_progress', resume: null, progress: { done: 4, total: 4, percent: 100 } },
    'In progress',
    'You have learned everything in it. It is completed once your tasks are decided.',
  ],
  [
    { phase: 'in_progress', accessEndsOn: '2026-11-30', accessEndsSoon: true },
    'Access ends soon',
    'Your access ends on Mon 30 Nov.',
  ],
  [
    { phase: 'completed', completedAt: '2026-11-20T22:00:00Z' },
    'Completed',
    'You completed it on Sat 21 Nov.',
  ],
  [{ phase: 'completed' }, 'Completed', 'Everything in it is done.'],
  [
    { phase: 'access_ended', accessEndsOn: '2026-10-31' },
    'Access ended',
    'Your access ended on Sat 31 Oct. What you have done is kept.',
  ],
  [
    { phase: 'access_ended', accessEndsOn: null },
    'Access ended',
    'Your access has ended. What you have done is kept.',
  ],
  [
    { phase: 'withdrawn' },
    'Withdrawn',
    'You are no longer enrolled in this qualification. What you have done is kept.',
  ],
];

describe('the action of a card', () => {
  test.each(phases)('%o → %s: %s', (part, badge, text) => {
    expect(phaseWords(card(part), wording)).toMatchObject({ badge, text });
  });

  test('every phase of the contract is covered here', async () => {
    const { subscriptionPhases } = await import('#contract/subscriptions.ts');
    expect(new Set(phases.map(([part]) => part.phase))).toEqual(new Set(subscriptionPhases));
  });
});

describe("a card's button", () => {
  test('continues at the exact item', () => {
    expect(cardAction(card({}), 'en')).toEqual({
      label: 'Continue',
      primary: true,
      link: { to: '/units/$id', params: { id: 'u1' }, search: { item: 'i1' } },
    });
  });

  test('starts a course that was not started', () => {
    expect(cardAction(card({ phase: 'not_started' }), 'en').label).toBe('Start');
  });

  test('leads to what must be done first', () => {
    expect(cardAction(card({ phase: 'pre_course', resume: null }), 'en').link).toEqual({
      to: '/pre-course/$subscriptionId',
      params: { subscriptionId: 's1' },
    });
  });

  test('leads to the late payment, not to closed or optional items', () => {
    expect(cardAction(card({ phase: 'payment_late' }), 'en')).toEqual({
      label: 'Pay or ask for a new date',
      primary: true,
      link: { to: '/billing' },
    });
  });

  test.each(['pending', 'starts_later', 'completed', 'access_ended', 'withdrawn'] as const)(
    'only looks when it is %s',
    (phase) => {
      expect(cardAction(card({ phase }), 'en')).toMatchObject({
        primary: false,
        link: { to: '/subscriptions/$id' },
      });
    },
  );
});

describe('the list of subscriptions', () => {
  test('every phase is in exactly one group', async () => {
    const { subscriptionPhases } = await import('#contract/subscriptions.ts');
    expect(Object.values(phaseGroups).flat().toSorted()).toEqual(subscriptionPhases.toSorted());
    expect(inGroup('completed', 'done')).toBe(true);
    expect(inGroup('completed', 'to_do')).toBe(false);
    expect(inGroup('completed', 'all')).toBe(true);
  });

  test('an address that means nothing shows the usual', () => {
    expect(courseSearch({ show: 'toString' })).toEqual({});
    expect(courseSearch({ show: 'done' })).toEqual({ show: 'done' });
    expect(subscriptionSearch({ sort: 'price' })).toEqual({});
    expect(subscriptionSearch({ sort: 'ends' })).toEqual({ sort: 'ends' });
  });

  test('is put in order by name, by end of access, by progress, or left as the server sent it', () => {
    const titled = (id: string, title: string, accessEndsOn: string | null, percent: number) =>
      card({
        id,
        accessEndsOn,
        progress: { done: 0, total: 0, percent },
        course: { ...card({}).course, title },
      });
    const all = [
      titled('b', 'Barista', null, 10),
      titled('c', 'Cookery', '2026-12-01', 90),
      titled('a', 'Accounting', '2027-01-01', 50),
    ];
    const ids = (sort: Parameters<typeof sorted>[1]) => sorted(all, sort, 'en').map(({ id }) => id);
    expect(ids('attention')).toEqual(['b', 'c', 'a']);
    expect(ids('title')).toEqual(['a', 'b', 'c']);
    expect(ids('ends')).toEqual(['c', 'a', 'b']);
    expect(ids('progress')).toEqual(['b', 'a', 'c']);
  });
});
