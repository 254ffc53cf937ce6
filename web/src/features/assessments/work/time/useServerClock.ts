import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { studentAssessmentQuery } from '#web/features/assessments/assessments.api.ts';

/** The server's `now`, continued by this device's steady clock, which nobody can change. */
interface ServerTime {
  readonly now: string;
  readonly at: number;
}

/** The server's clock, looked at every second. `now` is what it said when the assessment was read. */
export function useServerClock(assessmentId: string, now: string): number {
  const client = useQueryClient();
  const listen = (): ServerTime => {
    const readAt = client.getQueryState(studentAssessmentQuery(assessmentId).queryKey)?.dataUpdatedAt;
    const age = readAt ? Math.max(0, Date.now() - readAt) : 0;
    return { now, at: performance.now() - age };
  };
  const [said, setSaid] = useState(listen);
  if (said.now !== now) setSaid(listen());
  const [looked, setLooked] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLooked(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(said.now) + Math.max(0, looked - said.at);
}
