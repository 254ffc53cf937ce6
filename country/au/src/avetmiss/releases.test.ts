import { describe, expect, it } from 'vitest';
import { codesOn } from '#country/codes.ts';
import type { Code } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };
import releases from './releases.json' with { type: 'json' };

const codes: readonly Code[] = Object.values(lists).flatMap((list) => [...list.codes]);

describe('The code lists of the standard', () => {
  it('belong to releases that follow each other day by day', () => {
    const dated = releases.filter(({ from }) => from !== null);
    expect(dated.map(({ release, from, until }) => [release, from, until])).toEqual([
      ['AVETMISS 8.0', '2018-01-01', '2026-12-31'],
      ['AVETMISS 8.1', '2027-01-01', null],
    ]);
  });

  it('change only with a release', () => {
    const starts = releases.flatMap(({ from }) => (from === null ? [] : [from]));
    const ends = releases.flatMap(({ until }) => (until === null ? [] : [until]));
    expect(codes.filter(({ from }) => from !== undefined && !starts.includes(from))).toEqual([]);
    expect(codes.filter(({ until }) => until !== undefined && !ends.includes(until))).toEqual([]);
  });

  it('offer a code from its first day to its last', () => {
    const list = {
      notSaid: null,
      codes: [
        { code: '1', label: 'Always' },
        { code: '2', label: 'Until 8.0 ends', until: '2026-12-31' },
        { code: '3', label: 'From 8.1 on', from: '2027-01-01' },
      ],
    };
    const on = (day: string) => codesOn(list, day).map(({ code }) => code);
    expect(on('2026-12-31')).toEqual(['1', '2']);
    expect(on('2027-01-01')).toEqual(['1', '3']);
  });
});
