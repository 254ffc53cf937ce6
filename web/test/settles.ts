import { act } from 'react';
import { vi } from 'vitest';

/** Patience only: what a screen loads when it is asked for comes late on a slow machine. */
const most = { timeout: 20_000 };

/** Waits until a check holds, with everything painted that has arrived. */
export const settles = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  }, most);
