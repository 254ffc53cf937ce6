import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/**
 * The keys of a combobox over `count` options: arrows, Home and End move, Enter chooses. The focus stays in the
 * input; `active` is the index for `aria-activedescendant`, -1 for none. A new `of` means a new list.
 */
export function useOptions(count: number, of: string, onChoose: (index: number) => void) {
  const [state, setState] = useState({ of, index: -1 });
  const active = state.of === of && state.index < count ? state.index : -1;
  const move = (index: number) => setState({ of, index });
  const moves: Record<string, () => void> = {
    ArrowDown: () => move((active + 1) % count),
    ArrowUp: () => move(active <= 0 ? count - 1 : active - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends an IME composition picks a character, not a hit.
    if (event.nativeEvent.isComposing || count === 0) return;
    const run = moves[event.key];
    if (run) {
      event.preventDefault();
      run();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onChoose(Math.max(0, active));
    }
  };
  return { active, onKeyDown, move };
}
