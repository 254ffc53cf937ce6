import type { z } from 'zod';
import type { Act } from './acts.ts';
import type { ErrorCode } from './errors.ts';
import type { LogSubject } from './subjects.ts';

/**
 * Who may call a route: `public` anyone on an organisation's host, `user` anyone signed in, `student` a student whose
 * account is ready, `link` the holder of one scoped, expiring token; of staff, those whose roles include this act.
 */
export type Access = OpenAccess | StaffAccess;
type OpenAccess = 'public' | 'user' | 'student' | 'link';
interface StaffAccess {
  readonly act: Act;
}

export interface Endpoint {
  readonly access: Access;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** `file` answers with bytes instead of JSON and honours Range. */
  readonly response?: z.ZodType | 'file';
  readonly status?: 200 | 201 | 204;
  readonly errors?: readonly ErrorCode[];
  /** The largest body in bytes, where it is more than any other's. */
  readonly bodyLimit?: number;
  /** A POST that creates honours `Idempotency-Key`: a repeat gets the first answer again. */
  readonly creates?: true;
  /** The handler calls the outside world and opens its own transactions, so that none is held across the network. */
  readonly transaction?: 'explicit';
  /** Each use is written to the action log. Every staff route that writes or shows a sensitive record has it. */
  readonly log?: LogSubject;
}

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A staff route names its act, and one that writes also what the log says it was about. */
export type Contract = Record<`${Verb} /api/${OpenAccess}/${string}`, Endpoint & { access: OpenAccess }> &
  Record<`GET /api/staff/${string}`, Endpoint & { access: StaffAccess }> &
  Record<`${Exclude<Verb, 'GET'>} /api/staff/${string}`, Endpoint & { access: StaffAccess; log: LogSubject }>;

/** Keeps the literal types of a contract, so that every caller knows verb, path and shapes. */
export const contract = <const C extends Contract>(routes: C): C => routes;

type Part<E, K extends string> =
  E extends Record<K, infer Z extends z.ZodType>
    ? Record<string, never> extends z.input<Z>
      ? { [P in K]?: z.input<Z> }
      : { [P in K]: z.input<Z> }
    : unknown;

/** What a caller sends to this endpoint. */
export type Call<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** What a caller gets back. */
export type Reply<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined;

type OutputOf<E, K extends string> = E extends Record<K, infer Z extends z.ZodType> ? z.output<Z> : undefined;
/** What the handler receives, parsed. */
export interface Input<E extends Endpoint> {
  readonly params: OutputOf<E, 'params'>;
  readonly query: OutputOf<E, 'query'>;
  readonly body: OutputOf<E, 'body'>;
}

/** Access as one string for the API document: `staff:people.read`. */
export const accessWord = (access: Access): string =>
  typeof access === 'string' ? access : `staff:${access.act}`;
