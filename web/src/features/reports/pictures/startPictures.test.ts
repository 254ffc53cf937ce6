import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/kit/roles.ts';
import { divisionsOf } from '#contract/reports/kinds.ts';
import { startPictures } from './startPictures.ts';

const kindsOf = (...roles: StaffRole[]) => startPictures(roles).map(({ kind }) => kind);

describe('The start page shows pictures of what a role works for', () => {
  it.each<[StaffRole, string[]]>([
    ['administrator', ['registrations', 'at_risk', 'money']],
    ['finance', ['money', 'debt']],
    ['assessor', ['marking', 'outcomes']],
    ['trainer', ['attendance', 'at_risk']],
    ['author', []],
    ['auditor', []],
  ])('%s', (role, kinds) => {
    expect(kindsOf(role)).toEqual(kinds);
  });

  it('whoever has several roles sees none twice, and no more than four', () => {
    expect(kindsOf('administrator', 'finance', 'trainer')).toEqual([
      'registrations',
      'at_risk',
      'money',
      'debt',
    ]);
  });

  it('divided as the report can be', () => {
    for (const { kind, by } of startPictures(['administrator', 'assessor', 'finance', 'trainer']))
      expect(divisionsOf(kind)).toContain(by);
  });
});
