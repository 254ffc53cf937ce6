import { useHotkeys } from '@mantine/hooks';

/** `n` and `p`, or Alt with the arrows, lead to the next and the previous item. */
export function usePlayerKeys(onNext: () => void, onPrevious: () => void): void {
  const next = unlessInDialog(onNext);
  const previous = unlessInDialog(onPrevious);
  useHotkeys([
    ['n', next],
    ['p', previous],
    ['alt+ArrowDown', next],
    ['alt+ArrowUp', previous],
  ]);
}

/** What lies under an open dialog does not move. */
const unlessInDialog = (run: () => void) => () => {
  if (!document.querySelector('[role=dialog]')) run();
};
