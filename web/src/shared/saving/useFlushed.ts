import { useEffect } from 'react';
import { sendWithPage } from './sendLater.ts';

/** What lies on the device until it is sent. */
interface Queue {
  flush(): Promise<unknown>;
}

/** Sends what waits when the network or the person comes back, when the page goes, and when its screen is left. */
export function useFlushed(queue: Queue): void {
  useEffect(() => {
    const flush = (): void => void queue.flush();
    const stop = sendWithPage(flush);
    return () => {
      stop();
      flush();
    };
  }, [queue]);
}
