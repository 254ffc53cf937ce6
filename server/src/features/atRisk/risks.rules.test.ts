import { describe, expect, it } from 'vitest';
import { asOneReason, risksOf, type StudyFacts } from './risks.rules.ts';

const today = '2027-03-10';
/** Somebody who studies as planned: 50 days of 100 gone by, half done, here yesterday. */
const wellOn: StudyFacts = {
  startsOn: '2027-01-19',
  endsOn: '2027-04-28',
  lastHereOn: '2027-03-09',
  begun: true,
  done: 5,
  total: 10,
  selfChecks: { right: 6, answered: 8 },
  classes: { missed: 1, counted: 3 },
  late: null,
  toRedo: null,
};
const reasons = (facts: Partial<StudyFacts>) =>
  risksOf({ ...wellOn, ...facts }, today).map(({ reason }) => reason);

describe('Whether an enrolment may go wrong', () => {
  it('has no reason for somebody who studies as planned', () => {
    expect(reasons({})).toEqual([]);
  });

  it('is away after fourteen days without a visit, not after thirteen', () => {
    expect(reasons({ lastHereOn: '2027-02-25' })).toEqual([]);
    expect(risksOf({ ...wellOn, lastHereOn: '2027-02-24' }, today)).toEqual([
      { reason: 'away', since: '2027-02-24' },
    ]);
  });

  it('counts a visit before the start from the start', () => {
    expect(reasons({ startsOn: '2027-03-01', endsOn: null, lastHereOn: '2026-12-01' })).toEqual([]);
  });

  it('has not begun after a week with nothing opened, and is then not away besides', () => {
    const none = { begun: false, done: 0, endsOn: null };
    expect(reasons({ ...none, startsOn: '2027-03-04' })).toEqual([]);
    expect(reasons({ ...none, startsOn: '2027-03-03', lastHereOn: null })).toEqual(['not_begun']);
    expect(reasons({ ...none, startsOn: '2027-01-01', total: 0 })).toEqual([]);
  });

  it('is behind when a quarter of the course less is done than the days would have it', () => {
    expect(reasons({ done: 3 })).toEqual([]);
    expect(risksOf({ ...wellOn, done: 2 }, today)).toEqual([{ reason: 'behind', done: 0.2, expected: 0.5 }]);
  });

  it('asks for nothing in the first fifth, nor without a planned end or anything to do', () => {
    expect(reasons({ startsOn: '2027-03-01', endsOn: '2027-06-08', done: 0 })).toEqual([]);
    expect(reasons({ done: 0, endsOn: null })).toEqual([]);
    expect(reasons({ done: 0, total: 0 })).toEqual([]);
    expect(reasons({ done: 0, endsOn: '2027-01-19' })).toEqual([]);
  });

  it('expects all of it after the planned end, and no more', () => {
    expect(risksOf({ ...wellOn, endsOn: '2027-02-28', done: 7 }, today)).toEqual([
      { reason: 'behind', done: 0.7, expected: 1 },
    ]);
  });

  it('names late work first, and a result that waited two weeks for another attempt', () => {
    const work = { count: 2, title: 'Knife', since: '2027-02-24' };
    expect(risksOf({ ...wellOn, late: work, toRedo: work }, today)).toEqual([
      { reason: 'late_work', ...work },
      { reason: 'to_redo', ...work },
    ]);
    expect(reasons({ toRedo: { ...work, since: '2027-02-25' } })).toEqual([]);
  });

  it('minds two missed of the last three classes', () => {
    expect(risksOf({ ...wellOn, classes: { missed: 2, counted: 3 } }, today)).toEqual([
      { reason: 'absent', missed: 2, counted: 3 },
    ]);
  });

  it('minds self-checks when most of four or more were answered wrong last', () => {
    expect(reasons({ selfChecks: { right: 0, answered: 3 } })).toEqual([]);
    expect(reasons({ selfChecks: { right: 2, answered: 4 } })).toEqual([]);
    expect(reasons({ selfChecks: { right: 1, answered: 4 } })).toEqual(['self_checks']);
  });
});

it('Several pieces of work are one reason with the oldest of them', () => {
  const works = [
    { title: 'Pan', since: '2027-02-03' },
    { title: 'Knife', since: '2027-02-01' },
    { title: 'Board', since: '2027-02-01' },
  ];
  expect(asOneReason(works)).toEqual({ count: 3, title: 'Board', since: '2027-02-01' });
  expect(asOneReason([])).toBeNull();
});
