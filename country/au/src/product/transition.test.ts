import { describe, expect, it } from 'vitest';
import { transitionOf } from './transition.ts';

describe('A training product that ends on the national register', () => {
  it.each([
    ['superseded', 'qualification', '2026-03-10', '2027-03-09', '2027-03-09'],
    ['superseded', 'short_course', '2028-02-29', '2029-02-27', '2029-02-27'],
    ['deleted', 'qualification', '2026-03-10', '2026-03-09', '2028-03-09'],
    ['deleted', 'skill_set', '2026-03-01', '2026-02-28', '2027-02-28'],
  ] as const)(
    '%s, a %s on %s: enrolments until %s, students finish by %s',
    (how, kind, on, enrolUntil, end) => {
      expect(transitionOf(how, kind, on)).toEqual({ enrolUntil, teachOutUntil: end });
    },
  );
});
