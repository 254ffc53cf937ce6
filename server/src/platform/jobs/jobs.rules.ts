/** What the database and the application may differ in about the time, and a transaction may take until it is seen. */
const marginMilliseconds = 5000;

/** The instant at which everything that is due in the same stretch of time is done together; never before it is due. */
export function endOfStretch(due: Date, seconds: number): Date {
  const stretch = seconds * 1000;
  return new Date(Math.ceil((due.getTime() + marginMilliseconds) / stretch) * stretch);
}
