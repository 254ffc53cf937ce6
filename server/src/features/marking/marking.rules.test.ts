import { describe, expect, it } from 'vitest';
import type { ThirdPartyReport } from '#contract/assessments/items.ts';
import {
  claimedNow,
  isReporterUnknown,
  judgingOf,
  leaseEnds,
  mayDecide,
  missingOf,
  type JudgedItem,
} from './marking.rules.ts';

const now = new Date('2026-03-10T01:00:00Z');

describe('A claim', () => {
  it('holds for twenty minutes and not a moment longer', () => {
    const claimedUntil = leaseEnds(now);
    expect(claimedUntil.toISOString()).toBe('2026-03-10T01:20:00.000Z');
    const row = { claimedBy: 'a', claimedUntil };
    expect(claimedNow(row, new Date(claimedUntil.getTime() - 1))).toBe('a');
    expect(claimedNow(row, claimedUntil)).toBeNull();
    expect(claimedNow({ claimedBy: null, claimedUntil: null }, now)).toBeNull();
  });
});

it.each([
  [null, null, 'open'],
  [now, null, 'ready'],
  [now, now, 'released'],
] as const)('judged at %s and released at %s is %s', (judgedAt, releasedAt, judging) => {
  expect(judgingOf({ judgedAt, releasedAt })).toBe(judging);
});

describe('A judgement is whole', () => {
  const item = (changes: Partial<JudgedItem> = {}): JudgedItem => ({
    id: 'i',
    kind: 'written',
    maxMarks: null,
    decision: { result: 'satisfactory', comment: '', marks: null },
    stands: false,
    observed: null,
    reporterUnknown: false,
    ...changes,
  });
  const said = (
    result: 'satisfactory' | 'not_yet_satisfactory' | null,
    comment = '',
    marks: number | null = null,
  ) => ({
    decision: { result, comment, marks },
  });
  const reportOf = (reporterUnknown: boolean) => ({ kind: 'third_party_report' as const, reporterUnknown });
  const observed = (isDisputed: boolean, isEnough = true) => ({
    kind: 'observation' as const,
    observed: { isEnough, isDisputed },
  });
  it.each<[string, Partial<JudgedItem>, string[]]>([
    ['satisfactory needs nothing more', {}, []],
    ['without anything said', { decision: null }, ['items.i.result required']],
    ['without a result', said(null, 'Hm'), ['items.i.result required']],
    ['what a rule judged stands', { decision: null, stands: true }, []],
    ['a remark alone does not undo what a rule judged', { ...said(null, 'Hm'), stands: true }, []],
    ['not yet without a comment', said('not_yet_satisfactory', '  '), ['items.i.comment required']],
    ['not yet with a comment', said('not_yet_satisfactory', 'Add the date.'), []],
    ['as many marks as it has', { ...said('satisfactory', '', 5), maxMarks: 5 }, []],
    ['more marks than it has', { ...said('satisfactory', '', 5.5), maxMarks: 5 }, ['items.i.marks too_big']],
    ['marks where there are none', said('satisfactory', '', 1), ['items.i.marks too_big']],
    ['nothing observed', { kind: 'observation' }, ['items.i.observation not_confirmed']],
    ['a report of nobody knows whom', reportOf(true), ['items.i.reporter not_confirmed']],
    ['a report of who is known', reportOf(false), []],
    ['not yet, whoever reported', { ...reportOf(true), ...said('not_yet_satisfactory', 'Not seen.') }, []],
    ['agreed', observed(false), []],
    ['less than has to be seen', observed(false, false), ['items.i.observation not_enough']],
    ['disputed without a word', observed(true), ['items.i.comment explanation_required']],
    ['disputed and explained', { ...observed(true), ...said('satisfactory', 'The video shows it.') }, []],
    ['not observed is not yet', { kind: 'observation', ...said('not_yet_satisfactory', 'Not seen.') }, []],
  ])('%s', (_, changes, faults) => {
    expect(missingOf([item(changes)]).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });
});

describe('The outcome of a unit', () => {
  it('may be competent only when every assessment is satisfactory', () => {
    expect(mayDecide(['satisfactory', 'satisfactory'])).toEqual(['competent', 'not_yet_competent']);
  });

  it('may be not yet competent once the attempts at one are used up and nothing is open', () => {
    expect(mayDecide(['satisfactory', 'not_yet_satisfactory'])).toEqual(['not_yet_competent']);
  });

  it('waits while an assessment was not begun, is under way, or waits for somebody', () => {
    for (const state of [null, 'in_progress', 'submitted', 'being_marked', 'action_needed'] as const) {
      expect(mayDecide(['satisfactory', state])).toEqual([]);
    }
  });
});

it.each<[ThirdPartyReport['state'][], boolean]>([
  [[], false],
  [['asked', 'declined', 'withdrawn', 'expired'], false],
  [['answered'], true],
  [['not_confirmed'], true],
  [['not_confirmed', 'opened'], true],
  [['confirmed'], false],
  [['answered', 'not_confirmed', 'confirmed'], false],
])('of reports that are %j, it is unknown who gave one: %s', (states, expected) => {
  expect(isReporterUnknown(states.map((state) => ({ state })))).toBe(expected);
});
