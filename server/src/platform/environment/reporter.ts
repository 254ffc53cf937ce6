import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What may be told of an error: never its message or detail, in which the database quotes rows. */
export interface Failure {
  readonly kind: string;
  readonly code: string;
  /** Lines of the stack, innermost first. */
  readonly at: readonly string[];
}

/** Who is told of failures and of the times of requests; `telemetry.ts` is one. */
export interface Reporter {
  /** Follows the requests of an application that is being built. */
  follow(app: FastifyInstance): void;
  failed(request: FastifyRequest, failure: Failure, status: number): void;
  /** Sends what is not sent yet, within a bounded time. */
  close(): Promise<unknown>;
}
