import { expect, test } from 'vitest';
import { grouped } from './assessmentGroups.ts';
import type { AssessmentCard } from './assessmentWords.ts';

const now = new Date('2026-11-21T00:00:00Z');
const card = (title: string, state: AssessmentCard['state'], said: Partial<AssessmentCard> = {}) =>
  ({ title, state, dueAt: null, endsAt: null, overdue: false, ...said }) as AssessmentCard;

test('what can be done stands first, what is due soon next, what is over last', () => {
  const cards = [
    card('Done', 'satisfactory'),
    card('Locked', 'not_open'),
    card('Any time', 'ready'),
    card('Waits', 'being_marked'),
    card('Due soon', 'ready', { dueAt: '2026-12-01T00:00:00Z' }),
    card('Again', 'action_needed'),
  ];
  expect(grouped(cards, now).map(([group, of]) => [group, ...of.map(({ title }) => title)])).toEqual([
    ['now', 'Again'],
    ['soon', 'Due soon'],
    ['open', 'Any time'],
    ['waiting', 'Waits'],
    ['later', 'Locked'],
    ['done', 'Done'],
  ]);
});

test('within a group the one whose time runs comes first, then the nearest due date', () => {
  const cards = [
    card('B', 'in_progress'),
    card('A', 'in_progress'),
    card('Due', 'action_needed', { dueAt: '2026-12-20T00:00:00Z' }),
    card('Runs', 'in_progress', { endsAt: '2026-11-21T00:09:00Z', dueAt: '2026-12-30T00:00:00Z' }),
  ];
  expect(grouped(cards, now)[0]?.[1].map(({ title }) => title)).toEqual(['Runs', 'Due', 'A', 'B']);
});

test('what is overdue and not begun is to be done now', () => {
  const [first] = grouped([card('Late', 'ready', { overdue: true, dueAt: '2026-11-01T00:00:00Z' })], now);
  expect(first?.[0]).toBe('now');
});
