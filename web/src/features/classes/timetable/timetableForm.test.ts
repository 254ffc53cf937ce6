import { describe, expect, it } from 'vitest';
import type { ClassChoices } from '#contract/classes/classes.ts';
import { noDay, partsOf } from '#web/lib/dayParts.ts';
import { blank, detailsOf, previewOf, repeatOf, wrongIn } from './timetableForm.ts';

const choices: ClassChoices = {
  units: [],
  locations: [],
  trainers: [],
  usual: { trainerIds: ['tara'], locationId: null, day: '2027-03-03' },
};
const start = blank(choices, '2027-06-30');

describe('Classes as they are typed', () => {
  it('begin with a day, a weekday and the trainers of the intake, and nothing is wrong', () => {
    expect([start.weekdays, start.trainerIds, wrongIn(start)]).toEqual([['3'], ['tara'], {}]);
    expect(repeatOf(start)).toBeNull();
  });

  it('repeat until a day, or so many times', () => {
    const weekly = { ...start, repeats: 'weekly', weekdays: ['4', '1'] } as const;
    expect(repeatOf(weekly)).toEqual({ weekdays: [1, 4], every: 1, until: '2027-06-30', times: null });
    expect(repeatOf({ ...weekly, ends: 'times' })).toMatchObject({ until: null, times: 10 });
  });

  it.each([
    [{ day: noDay }, ['day']],
    [{ to: '09:00' }, ['to']],
    [{ from: '' }, ['from']],
    [{ link: 'http://meet.example' }, ['link']],
    [{ link: 'https://meet.example/a' }, []],
    [
      { repeats: 'weekly', weekdays: [], every: '9', until: partsOf('2027-03-01') },
      ['weekdays', 'every', 'until'],
    ],
    [{ repeats: 'weekly', ends: 'times', times: '201' }, ['times']],
  ] as const)('with %j are wrong in %j', (change, fields) => {
    expect(Object.keys(wrongIn({ ...start, ...change }))).toEqual(fields);
  });

  it('ask for no preview while the days cannot be known, and for those that are moved by their ids', () => {
    expect(previewOf({ ...start, day: noDay }, null)).toBeNull();
    expect(previewOf({ ...start, link: 'x' }, null)).toMatchObject({ day: '2027-03-03' });
    expect(previewOf(start, ['a', 'b'])).toEqual({
      day: '2027-03-03',
      from: '09:00',
      to: '12:00',
      trainerIds: 'tara',
      ids: 'a,b',
    });
  });

  it('are sent trimmed, without what was left empty', () => {
    expect(detailsOf({ ...start, room: ' Hall ', link: ' ' })).toMatchObject({ room: 'Hall', link: null });
  });
});
