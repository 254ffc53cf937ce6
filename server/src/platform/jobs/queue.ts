/** A queue and the shape of its payload: ids and counts, never personal data. Each feature declares its own queues. */
export interface Queue<Payload> {
  readonly name: string;
  /** Never set; it only carries the type. */
  readonly payload?: Payload;
}

export const queue = <Payload>(name: string): Queue<Payload> => ({ name });

/** Payload of a job for a whole organisation. */
export interface OfOrganisation {
  organisationId: string;
}

/** Handles the jobs of a queue; `last` means that a failed job will not be retried. */
export interface JobHandler {
  readonly queue: string;
  work(payload: unknown, last: boolean): Promise<void>;
}

export const handle = <Payload>(
  { name }: Queue<Payload>,
  work: (payload: Payload, last: boolean) => Promise<void>,
): JobHandler => ({ queue: name, work: (payload, last) => work(payload as Payload, last) });
