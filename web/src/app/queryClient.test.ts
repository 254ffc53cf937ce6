// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/apiError.ts';
import { useStore } from '#web/tenant/store.ts';
import { makeQueryClient } from './queryClient.ts';

let went: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  went = [];
  vi.stubGlobal('location', {
    pathname: '/user/security',
    search: '',
    assign: (to: string) => went.push(to),
  });
  useStore.setState(({ auth }) => ({
    auth: { ...auth, signedIn: true, personId: 'p1', roles: ['student'] },
  }));
});
afterEach(() => void vi.useRealTimers());

/** Reads something that answers this often that nobody is signed in. */
async function read(refusals: number): Promise<number> {
  let asked = 0;
  const reading = makeQueryClient(() => undefined)
    .query({
      queryKey: ['notices'],
      queryFn: async () => {
        asked += 1;
        if (asked <= refusals) throw new ApiError('signed_out');
        return asked;
      },
    })
    .catch(() => undefined);
  await vi.runAllTimersAsync();
  await reading;
  return asked;
}

test('what was asked with a session that was replaced a moment later is asked again, and nobody is signed out', async () => {
  expect(await read(1)).toBe(2);
  expect(went).toEqual([]);
  expect(useStore.getState().auth.signedIn).toBe(true);
});

test('a session that has ended is found at the second answer, and leads to the sign-in', async () => {
  expect(await read(5)).toBe(2);
  expect(went).toEqual(['/auth?next=%2Fuser%2Fsecurity&reason=ended']);
});
