import { useEffect, useState } from 'react';
import { itemTitleId } from './ItemPanel.tsx';

/** Scrolls to an element of the chosen question and focuses it. */
export function useArrival(): (id: string) => void {
  // A new object each time, so that the same place can be requested twice.
  const [target, setTarget] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    document.getElementById(itemTitleId)?.scrollIntoView({ block: 'start' });
    document.getElementById(target.id)?.focus({ preventScroll: target.id === itemTitleId });
  }, [target]);
  return (id) => setTarget({ id });
}
