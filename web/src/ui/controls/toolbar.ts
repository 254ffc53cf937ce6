import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** How far an arrow key leads along a line, in the direction of reading; 0 for any other key. */
export function stepOf({ key, currentTarget }: Pick<KeyboardEvent, 'key' | 'currentTarget'>): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return 1;
  return key === 'ArrowRight' || key === 'ArrowLeft' ? -1 : 0;
}

/** Buttons that are one stop of the Tab key, the one used last; arrows, Home and End lead from button to button. */
export function useToolbar(count: number) {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event);
    const ends: Record<string, number> = { Home: 0, End: count - 1 };
    const to = step === 0 ? ends[event.key] : (at + step + count) % count;
    if (to === undefined || event.altKey) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return {
    bar: { role: 'toolbar', tabIndex: -1, onKeyDown },
    tool: (i: number) => ({ tabIndex: i === at ? 0 : -1, onFocus: () => setAt(i) }),
  } as const;
}
