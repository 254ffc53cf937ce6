import { useHotkeys } from '@mantine/hooks';
import type { HotkeyItem } from '@mantine/hooks';
import { useShortcutsOn } from '#web/tenant/shortcuts.ts';

/** `n` and `p`, or Alt with the arrow keys, lead to the next and previous item. */
export function usePlayerKeys(onNext: () => void, onPrevious: () => void): void {
  const next = unlessInDialog(onNext);
  const previous = unlessInDialog(onPrevious);
  const letters: HotkeyItem[] = [
    ['n', next],
    ['p', previous],
  ];
  useHotkeys(
    [...(useShortcutsOn() ? letters : []), ['alt+ArrowDown', next], ['alt+ArrowUp', previous]],
    // Checkboxes and radio buttons take no letters, so the keys keep working on them.
    ['TEXTAREA', 'SELECT'],
  );
}

/** Under an open dialog nothing moves; typing belongs to the dialog. */
const unlessInDialog = (run: () => void) => () => {
  if (!document.querySelector('[role=dialog]')) run();
};
