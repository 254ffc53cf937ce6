import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import type { ErrorCode, FieldError } from '#contract/kit/errors.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Failure } from '#server/platform/environment/reporter.ts';

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_EMPTY_TYPE: 'wrong_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Errors of PostgreSQL despite valid input, or caused by a concurrent request. */
const byPostgresCode: Record<string, ErrorCode> = {
  '22003': 'malformed_request',
  '22007': 'malformed_request',
  '22008': 'malformed_request',
  '22021': 'malformed_request',
  '22P02': 'malformed_request',
  '22P05': 'malformed_request',
  '23505': 'already_done',
  '23503': 'not_found',
};

/** Temporary errors: no connection, no room, a database that stops or recovers, a conflict of two transactions. */
const passing = /^(08|53|57P|40001|40P01|55P03|57014|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC)/;
const comeBackAfterSeconds = 5;

const byStatus: Record<number, ErrorCode> = { 416: 'range_not_satisfiable', 429: 'too_many_requests' };

function fieldErrors(error: FastifyError): FieldError[] {
  return (error.validation ?? []).map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    code: issue.keyword,
    message: issue.message ?? '',
  }));
}

/** PostgreSQL's (or the system's) error code, however deeply wrapped; empty for other errors. */
export const postgresCodeOf = (error: unknown): string => {
  const own = (error as { code?: string }).code;
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return cause ?? own ?? '';
};

/** A caller who hangs up causes some of these codes too, but with a status. */
const isPassing = (error: FastifyError): boolean =>
  error.statusCode === undefined && passing.test(postgresCodeOf(error));

/** Any error in the only shape that leaves the server. */
function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (isResponseSerializationError(error)) return new Problem('unexpected');
  if (hasZodFastifySchemaValidationErrors(error))
    return new Problem('invalid_input', { errors: fieldErrors(error) });
  const known = byFastifyCode[error.code] ?? byPostgresCode[postgresCodeOf(error)];
  if (known) return new Problem(known);
  if (isPassing(error)) return new Problem('unavailable');
  const { statusCode: status = 500 } = error;
  return new Problem(byStatus[status] ?? (status < 500 ? 'malformed_request' : 'unexpected'));
}

/** Whether an error is temporary. */
export const isUnavailable = (error: unknown): boolean =>
  problemOf(error as FastifyError | Problem).code === 'unavailable';

/** What may be logged and reported of an error. */
export const traceOf = (error: Error): Failure => ({
  kind: error.name,
  code: postgresCodeOf(error),
  at: (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8),
});

function handle(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  if (problem.status >= 500) {
    const failure = traceOf(error);
    request.log.error(failure, problem.code);
    request.server.platform.reporter?.failed(request, failure, problem.status);
  }
  const range = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (range !== undefined) reply.header('content-range', range);
  const wait = problem.details.retryAfterSeconds ?? (problem.status === 503 ? comeBackAfterSeconds : null);
  if (wait !== null) reply.header('retry-after', wait);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem.body(request.id));
}

/** Answers an error before routing, such as a path that cannot be decoded. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void handle(error, request, reply);
}

export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler(handle);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Problem('unavailable');
  });
}
