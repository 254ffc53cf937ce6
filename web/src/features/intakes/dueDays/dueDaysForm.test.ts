import { describe, expect, it } from 'vitest';
import type { IntakeDueDay } from '#contract/console/intakes/dueDays.ts';
import { noDay, partsOf } from '#web/lib/dayParts.ts';
import { countedDays, daysOf, isAfterEnd, saidByServer, valuesOf, wrongDays } from './dueDaysForm.ts';

const one = (assessmentId: string, given: Partial<IntakeDueDay> = {}): IntakeDueDay => ({
  assessmentId,
  title: assessmentId.toUpperCase(),
  dueAfterDays: null,
  dueOn: null,
  inCourse: true,
  ...given,
});
const assessments = [one('a', { dueOn: '2027-03-04' }), one('b', { dueAfterDays: 10 }), one('c')];
const reader = { language: 'en', timeZone: 'Australia/Sydney' };
const start = valuesOf({ revision: 0, assessments });

describe('Due days of an intake', () => {
  it('are sent as they were read, those without a day too', () => {
    expect(daysOf(start, assessments).map(({ dueOn }) => dueOn)).toEqual(['2027-03-04', null, null]);
  });

  it('are counted from the start only where nothing is typed and the version counts days', () => {
    expect(countedDays(start, assessments, '2027-02-25')).toEqual({ b: partsOf('2027-03-07') });
    expect(countedDays({ ...start, b: { ...noDay, day: '3' } }, assessments, '2027-02-25')).toEqual({});
  });

  it('are wrong before the start and where there is no such day, named by their titles', () => {
    const typed = { ...start, b: { day: '31', month: '2', year: '2027' } };
    const wrong = wrongDays(typed, assessments, '2027-03-05', reader);
    expect(Object.keys(wrong)).toEqual(['a', 'b']);
    expect(wrong['a']).toContain('A: the intake starts on');
    expect(wrong['b']).toContain('B: enter a day that exists');
    expect(wrongDays(start, assessments, null, reader)).toEqual({});
  });

  it('have the errors of the server at their fields', () => {
    const fields = [
      { field: 'days.0.dueOn', code: 'before_start', message: '' },
      { field: 'days.9.dueOn', code: 'before_start', message: '' },
      { field: 'days.1.assessmentId', code: 'unknown', message: '' },
    ];
    expect(Object.keys(saidByServer(fields, assessments, '2027-03-05', reader))).toEqual(['a']);
  });

  it('may be after the end of the intake, which is said', () => {
    expect(isAfterEnd('2027-07-01', '2027-06-30')).toBe(true);
    expect(isAfterEnd('2027-06-30', '2027-06-30')).toBe(false);
    expect(isAfterEnd('2027-07-01', null)).toBe(false);
  });
});
