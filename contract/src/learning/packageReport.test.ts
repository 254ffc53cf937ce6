import { describe, expect, it } from 'vitest';
import type { PartReport, PartStatus } from '#contract/editions/packages.ts';
import type { ItemEvent } from './itemEvents.ts';
import { projectItem } from './itemProgress.ts';
import { reportOf, type PartData } from './packageReport.ts';

const part = { id: 'a', passScore: null };
const test80 = { id: 'a', passScore: 80 };
const report = (status: PartStatus, score: number | null = null): PartReport => ({
  part: 'a',
  status,
  score,
});

describe('What a part has stored', () => {
  const of12: [string, typeof part | typeof test80, PartData, PartReport][] = [
    ['nothing yet', part, {}, report('incomplete')],
    ['a page looked at', part, { lessonStatus: 'browsed' }, report('incomplete')],
    ['completed', part, { lessonStatus: 'completed' }, report('completed')],
    ['passed with 90', part, { lessonStatus: 'passed', raw: '90' }, report('passed', 90)],
    ['failed is not done', part, { lessonStatus: 'failed', raw: 30 }, report('failed', 30)],
    [
      'completed below the score it asks for',
      test80,
      { lessonStatus: 'completed', raw: '70' },
      report('failed', 70),
    ],
    [
      'failed by itself, above the score it asks for',
      test80,
      { lessonStatus: 'failed', raw: '85' },
      report('passed', 85),
    ],
    [
      'a score on a scale of its own',
      part,
      { lessonStatus: 'completed', raw: 15, min: 10, max: 20 },
      report('completed', 50),
    ],
    ['a score that is no number', part, { lessonStatus: 'completed', raw: 'good' }, report('completed')],
    ['a score beyond its scale', part, { lessonStatus: 'completed', raw: 250 }, report('completed', 100)],
  ];
  it.each(of12)('in SCORM 1.2: %s', (_, given, data, expected) => {
    expect(reportOf(given, 'scorm_12', data)).toEqual(expected);
  });

  const of2004: [string, typeof part | typeof test80, PartData, PartReport][] = [
    ['completed', part, { completion: 'completed', success: 'unknown' }, report('completed')],
    [
      'completed and failed is not done',
      part,
      { completion: 'completed', success: 'failed' },
      report('failed'),
    ],
    [
      'passed, and silent about completion',
      part,
      { completion: 'unknown', success: 'passed', scaled: '1' },
      report('passed', 100),
    ],
    [
      'passed before it was all read',
      part,
      { completion: 'incomplete', success: 'passed' },
      report('incomplete'),
    ],
    [
      'completed without the test its manifest asks for',
      test80,
      { completion: 'completed' },
      report('incomplete'),
    ],
    [
      'completed with the score its manifest asks for',
      test80,
      { completion: 'completed', scaled: 0.8 },
      report('passed', 80),
    ],
    ['a negative score', part, { completion: 'completed', scaled: '-0.5' }, report('completed', 0)],
  ];
  it.each(of2004)('in SCORM 2004: %s', (_, given, data, expected) => {
    expect(reportOf(given, 'scorm_2004', data)).toEqual(expected);
  });
});

const event = (id: string, minute: number, given: PartReport): ItemEvent => ({
  id,
  kind: 'reported',
  data: { report: given },
  occurredAt: new Date(Date.UTC(2026, 0, 1, 9, minute)),
});
const progress = (score: number | null, parts: number, ...given: PartReport[]) =>
  projectItem(
    { rule: 'reported', score },
    parts,
    given.map((one, at) => event(`e${at}`, at, one)),
  );
const b = (status: PartStatus, score: number | null = null): PartReport => ({ part: 'b', status, score });

describe('A package counts as done', () => {
  it('when every part is, and what was reached stays', () => {
    expect(progress(null, 2, report('completed'))).toMatchObject({ share: 0.5, completedAt: null });
    expect(progress(null, 2, report('completed'), b('failed', 20))).toMatchObject({
      share: 0.5,
      completedAt: null,
    });
    const done = progress(
      null,
      2,
      report('completed'),
      b('passed', 90),
      b('failed', 10),
      report('incomplete'),
    );
    expect(done).toMatchObject({ share: 1, reports: [report('completed'), b('passed', 90)] });
    expect(done.completedAt).toEqual(new Date(Date.UTC(2026, 0, 1, 9, 1)));
  });

  it('with a score asked of it, when its parts were gone through and their mean reaches it', () => {
    expect(progress(80, 2, report('completed'), b('passed', 70))).toMatchObject({
      share: 2 / 3,
      completedAt: null,
    });
    expect(progress(80, 2, report('failed', 70), b('passed', 90)).share).toBe(1);
    expect(progress(80, 1, report('completed')).completedAt).toBeNull();
  });

  it('though its rules keep a part closed; one that was failed stays so, and one that is passed later is', () => {
    const done = progress(null, 2, report('completed'), b('skipped'));
    expect(done.share).toBe(1);
    expect(done.completedAt).not.toBeNull();
    expect(progress(null, 2, report('completed'), b('failed', 20), b('skipped'))).toMatchObject({
      share: 0.5,
      completedAt: null,
      reports: [report('completed'), b('failed', 20)],
    });
    expect(progress(null, 2, b('skipped'), b('passed', 90)).reports).toEqual([b('passed', 90)]);
  });

  it('in whatever order its reports arrive', () => {
    const events = [
      event('1', 1, report('incomplete')),
      event('2', 2, report('passed', 90)),
      event('3', 3, b('completed')),
    ];
    const rule = { rule: 'reported', score: null } as const;
    expect(projectItem(rule, 2, events.toReversed())).toEqual(projectItem(rule, 2, events));
  });
});
