import { useHotkeys } from '@mantine/hooks';
import { useShortcutsOn } from '#web/tenant/shortcuts.ts';

interface Keys {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onFlag: () => void;
}

/** What lies under an open dialog does not move. */
const unlessInDialog = (run: () => void) => () => {
  if (!document.querySelector('[role=dialog]')) run();
};

/** `n` and `p`, or Alt with the arrows, lead to the next and the previous item; `f` flags the one at hand. */
export function useWorkKeys({ onNext, onPrevious, onFlag }: Keys): void {
  const [next, previous] = [unlessInDialog(onNext), unlessInDialog(onPrevious)];
  const letters = useShortcutsOn();
  useHotkeys(
    letters
      ? [
          ['n', next],
          ['p', previous],
          ['f', unlessInDialog(onFlag)],
        ]
      : [],
  );
  // Also in the middle of typing; in a list these keys are its own.
  useHotkeys(
    [
      ['alt+ArrowDown', next],
      ['alt+ArrowUp', previous],
    ],
    ['SELECT'],
    true,
  );
}
