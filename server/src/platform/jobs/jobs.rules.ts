/** Allows for clock differences between database and application, and for the time until a transaction is visible. */
const marginMilliseconds = 5000;

/** The instant at which everything due in the same interval is done together; never before it is due. */
export function endOfStretch(due: Date, seconds: number): Date {
  const stretch = seconds * 1000;
  return new Date(Math.ceil((due.getTime() + marginMilliseconds) / stretch) * stretch);
}
