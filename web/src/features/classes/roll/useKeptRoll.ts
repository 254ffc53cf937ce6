import { useEffect, useState } from 'react';
import { rollStore } from './keptRolls.ts';
import type { KeptRoll } from './keptRolls.ts';

/** What an earlier visit could not send; undefined until the device has answered. */
export function useKeptRoll(id: string): KeptRoll | null | undefined {
  const [kept, setKept] = useState<KeptRoll | null>();
  useEffect(() => {
    let gone = false;
    void rollStore(id)
      .take()
      .then((found) => {
        if (!gone) setKept(found);
      });
    return () => {
      gone = true;
    };
  }, [id]);
  return kept;
}
