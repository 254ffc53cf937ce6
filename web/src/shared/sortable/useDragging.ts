import { useState } from 'react';
import type { DragEvent } from 'react';

/** Dragging with a mouse: who holds a grip, and above which place. */
export function useDragging(onDrop: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = (): void => {
    setFrom(null);
    setOver(null);
  };
  return {
    over: over === from ? null : over,
    gripAt: (at: number) => ({ onDragStart: () => setFrom(at), onDragEnd: end }),
    dropAt: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (from !== null) onDrop(from, at);
        end();
      },
    }),
  };
}
