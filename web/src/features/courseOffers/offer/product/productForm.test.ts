import { expect, test } from 'vitest';
import { noDay, partsOf } from '#web/lib/dayParts.ts';
import { latestDays, productChecks, productOf, productValuesOf } from './productForm.ts';

const product = {
  scopeSince: '2020-01-01',
  scopeUntil: null,
  ended: {
    how: 'superseded' as const,
    on: '2026-03-10',
    replacedBy: 'SIT30825',
    enrolUntil: '2026-12-31',
    teachOutUntil: '2027-03-09',
  },
};

test('what was read is sent back as it was, unless the course is not accredited', () => {
  const values = productValuesOf(product);
  expect(productOf(true, values)).toEqual(product);
  expect(productOf(false, values)).toEqual({ scopeSince: null, scopeUntil: null, ended: null });
});

test('the latest days follow from how and when the product ends', () => {
  expect(latestDays('qualification', 'current', partsOf('2026-03-10'))).toBeNull();
  expect(latestDays('qualification', 'deleted', { ...noDay, day: '10' })).toBeNull();
  expect(latestDays('qualification', 'deleted', partsOf('2026-03-10'))).toEqual({
    enrolUntil: partsOf('2026-03-09'),
    teachOutUntil: partsOf('2028-03-09'),
  });
});

test('a teach-out ends after the last enrolment, and a superseded product names the one in its place', () => {
  const all = { accredited: true, ...productValuesOf(product) };
  expect(productChecks.teachOutUntil(partsOf('2026-12-30'), all)).not.toBeNull();
  expect(productChecks.teachOutUntil(partsOf('2026-12-31'), all)).toBeNull();
  expect(productChecks.replacedBy(' ', all)).not.toBeNull();
  expect(productChecks.replacedBy(' ', { ...all, accredited: false })).toBeNull();
});
