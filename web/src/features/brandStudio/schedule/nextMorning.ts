/** The day after today in a time zone, at nine. */
export function nextMorning(timeZone: string, now = new Date()): { day: string; time: string } {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  // Swedish dates are written as inputs want them.
  return { day: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(tomorrow), time: '09:00' };
}
