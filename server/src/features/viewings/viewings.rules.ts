/* How long somebody of the staff sees what a student sees. Pure. */

const minute = 60_000;

/** The instant at which a viewing that starts now is over. */
export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minute);

interface Span {
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

export const isOver = ({ endsAt, endedAt }: Span, now: Date): boolean => endedAt !== null || now >= endsAt;
