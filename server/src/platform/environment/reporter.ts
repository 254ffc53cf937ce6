import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What may be reported of an error: never its message or detail, because the database quotes rows there. */
export interface Failure {
  readonly kind: string;
  readonly code: string;
  /** Lines of the stack, innermost first. */
  readonly at: readonly string[];
}

/** Receives failures and request times; `telemetry.ts` is one. */
export interface Reporter {
  /** Adds hooks to an application that is being built. */
  follow(app: FastifyInstance): void;
  failed(request: FastifyRequest, failure: Failure, status: number): void;
  /** Work that nobody asked for by a request, such as a backup. */
  failedInBackground(work: string, failure: Failure): void;
  /** Sends what is pending, within a time limit. */
  close(): Promise<unknown>;
}
