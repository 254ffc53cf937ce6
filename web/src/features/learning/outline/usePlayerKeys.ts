import { useHotkeys } from '@mantine/hooks';
import type { HotkeyItem } from '@mantine/hooks';
import { useShortcutsOn } from '#web/tenant/shortcuts.ts';

/** `n` and `p`, or Alt with the arrows, lead to the next and the previous item. */
export function usePlayerKeys(onNext: () => void, onPrevious: () => void): void {
  const next = unlessInDialog(onNext);
  const previous = unlessInDialog(onPrevious);
  const letters: HotkeyItem[] = [
    ['n', next],
    ['p', previous],
  ];
  useHotkeys(
    [...(useShortcutsOn() ? letters : []), ['alt+ArrowDown', next], ['alt+ArrowUp', previous]],
    // The boxes and radio buttons of a check take no letters: the keys go on working there.
    ['TEXTAREA', 'SELECT'],
  );
}

/** What lies under an open dialog does not move; its fields are the only ones to type in. */
const unlessInDialog = (run: () => void) => () => {
  if (!document.querySelector('[role=dialog]')) run();
};
