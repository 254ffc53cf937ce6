import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Shows a box on the whole screen, or where a browser has no such thing, on the whole page. */
export function useFullScreen(box: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setFull(false);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isFull]);
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isFull || !document.fullscreenEnabled) setFull(!isFull);
    else void box.current?.requestFullscreen().catch(() => setFull(true));
  };
  return { isFull, toggle };
}
