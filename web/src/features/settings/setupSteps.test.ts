import { expect, test } from 'vitest';
import { leadOf } from './setupSteps.ts';

test('a line about texts leads to the first that is not written, and to all of them once they are', () => {
  const missing = (['truth', 'fees_and_refunds'] as const).map((kind) => ({ of: 'text' as const, kind }));
  expect(leadOf('registration_texts', missing)).toEqual({
    to: '/console/settings/texts/$kind',
    params: { kind: 'truth' },
  });
  expect(leadOf('registration_texts', [])).toEqual({ to: '/console/settings/texts' });
});

test('a line leads to its field, or to the first course that lacks it', () => {
  expect(leadOf('mail', [])).toEqual({ to: '/console/settings/mail', hash: 'sender-kind' });
  expect(leadOf('information', [{ of: 'course', courseId: 'c', name: 'Cookery' }])).toEqual({
    to: '/console/courses/$id/information',
    params: { id: 'c' },
  });
  expect(leadOf('domains', [{ of: 'domain', name: 'learn.example' }])).toEqual({
    to: '/console/settings/domains',
  });
});
