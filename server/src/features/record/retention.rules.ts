/* How long what a student did has to be kept. Pure; days are of the organisation. */

/**
 * Years after a student has completed the training product: assessments two, what certificates rest on thirty
 * (Compliance Standards for RTOs, clause 10).
 */
export const retentionYears = { assessments: 2, certificates: 30 } as const;

export interface HoldDays {
  /** The last day of the hold; null until it is released. */
  readonly until: string | null;
  readonly released: boolean;
}

/** The same day some years later; 29 February becomes 1 March, so that nothing is kept too short. */
function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day.endsWith('-02-29') && !leap ? `${year}-03-01` : `${year}${day.slice(4)}`;
}

/** The last days something has to be kept; null while the student has not completed: then no clock runs. */
export const keptUntil = (completedOn: string | null) => ({
  assessmentsUntil: completedOn && yearsAfter(completedOn, retentionYears.assessments),
  certificatesUntil: completedOn && yearsAfter(completedOn, retentionYears.certificates),
});

const isHeld = (holds: readonly HoldDays[], today: string): boolean =>
  holds.some(({ until, released }) => !released && (until === null || until >= today));

/** What may happen to the assessments of one study. */
export function retentionOf(
  completedOn: string | null,
  holds: readonly HoldDays[],
  today: string,
): 'running' | 'kept' | 'held' | 'due' {
  const { assessmentsUntil } = keptUntil(completedOn);
  if (assessmentsUntil === null) return 'running';
  if (today <= assessmentsUntil) return 'kept';
  return isHeld(holds, today) ? 'held' : 'due';
}
