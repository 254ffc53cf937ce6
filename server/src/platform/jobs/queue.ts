/** A queue with the shape of its payload: ids and counts, never personal data. It is declared beside whose work it is. */
export interface Queue<Payload> {
  readonly name: string;
  /** Never set: it carries the type. */
  readonly payload?: Payload;
}

export const queue = <Payload>(name: string): Queue<Payload> => ({ name });

/** The payload of what is done for a whole organisation. */
export interface OfOrganisation {
  organisationId: string;
}

/** What is done with the jobs of a queue; `last` says that the job is not tried again when it fails. */
export interface JobHandler {
  readonly queue: string;
  work(payload: unknown, last: boolean): Promise<void>;
}

export const handle = <Payload>(
  { name }: Queue<Payload>,
  work: (payload: Payload, last: boolean) => Promise<void>,
): JobHandler => ({ queue: name, work: (payload, last) => work(payload as Payload, last) });
