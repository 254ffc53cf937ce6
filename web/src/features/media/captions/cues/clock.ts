import { useEffect, useState } from 'react';

/** Where a recording is, in milliseconds, as smoothly as the screen shows it. */
export function useClock(media: HTMLMediaElement | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!media) return;
    let frame = 0;
    const tell = (): void => {
      cancelAnimationFrame(frame);
      setNow(Math.round(media.currentTime * 1000));
      if (!media.paused) frame = requestAnimationFrame(tell);
    };
    const events = ['play', 'pause', 'seeking', 'seeked', 'timeupdate', 'loadedmetadata'];
    for (const event of events) media.addEventListener(event, tell);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) media.removeEventListener(event, tell);
    };
  }, [media]);
  return now;
}

/** Whether it plays now. */
export function usePlaying(media: HTMLMediaElement | null): boolean {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!media) return;
    const tell = (): void => setPlaying(!media.paused);
    for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, tell);
    return () => {
      for (const event of ['play', 'pause', 'ended']) media.removeEventListener(event, tell);
    };
  }, [media]);
  return playing;
}
