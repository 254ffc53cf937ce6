import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/online.ts';

/**
 * Whether the part that sends has come. It is fetched as the form opens, before somebody walks into a cellar, and again
 * once there is a signal.
 */
export function usePartThatSends(): boolean {
  const online = useOnline();
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (hasCome || !online) return;
    import('./SendingFiles.tsx').then(
      () => setHasCome(true),
      () => undefined,
    );
  }, [hasCome, online]);
  return hasCome;
}
