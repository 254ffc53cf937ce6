import { useEffect, useState } from 'react';
import { itemTitleId } from './ItemPanel.tsx';

/** Brings an element of the question that was just chosen into view and gives it the focus. */
export function useArrival(): (id: string) => void {
  // A new object each time: the same place can be asked for twice.
  const [target, setTarget] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    document.getElementById(itemTitleId)?.scrollIntoView({ block: 'start' });
    document.getElementById(target.id)?.focus({ preventScroll: target.id === itemTitleId });
  }, [target]);
  return (id) => setTarget({ id });
}
