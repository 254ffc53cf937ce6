// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { m } from '#messages/generated/messages.js';
import { prepareErrors, request } from '#web/lib/request.ts';

test('the sentence of an error is loaded before the error is thrown', async () => {
  vi.resetModules();
  const { ApiError } = await import('#web/lib/apiError.ts');
  const { errorText, loadErrorSentences } = await import('./errorText.ts');
  const wrong = new ApiError('wrong_credentials');
  // Nothing is loaded before the first failure.
  expect(errorText(wrong)).toBe(m.app_error_unexpected());
  expect(errorText(new ApiError('offline'))).toBe(m.app_error_offline());
  expect(errorText(new ApiError('signed_out'))).toBe(m.app_error_signed_out());
  await loadErrorSentences();
  expect(errorText(wrong)).toBe(m.app_error_wrong_credentials());
});

test('a call fails only when its error can be shown', async () => {
  const order: string[] = [];
  prepareErrors(async () => void order.push('told'));
  const problem = { type: '', title: '', status: 409, code: 'already_done', requestId: 'r' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409 }));
  await request('/api/x', { method: 'GET' }).catch(() => order.push('failed'));
  expect(order).toEqual(['told', 'failed']);
  prepareErrors(() => Promise.resolve());
});
