/** A queue and the shape of its payload: ids and counts, never personal data. Each feature declares its own queues. */
export interface Queue<Payload> {
  readonly name: string;
  /** How late a job planned for later may begin, in seconds; a job for now begins at once. */
  readonly lateSeconds: number;
  /** Never set; it only carries the type. */
  readonly payload?: Payload;
}

/** Work that nobody waits for, such as that of a day: looked for every half minute. */
export const unhurried = 30;

export const queue = <Payload>(name: string, lateSeconds = 10): Queue<Payload> => ({ name, lateSeconds });

/** Payload of a job for a whole organisation. */
export interface OfOrganisation {
  organisationId: string;
}

/** Handles the jobs of a queue; `last` means that a failed job will not be retried. */
export interface JobHandler {
  readonly queue: string;
  readonly lateSeconds: number;
  work(payload: unknown, last: boolean): Promise<void>;
}

export const handle = <Payload>(
  { name, lateSeconds }: Queue<Payload>,
  work: (payload: Payload, last: boolean) => Promise<void>,
): JobHandler => ({ queue: name, lateSeconds, work: (payload, last) => work(payload as Payload, last) });
