import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import type { ErrorCode, FieldError } from '#contract/errors.ts';
import { Problem } from './problem.ts';
import type { Failure } from './reporter.ts';

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_EMPTY_TYPE: 'wrong_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** What PostgreSQL refuses although the input parsed: a NUL character, a row another request just made or removed. */
const byPostgresCode: Record<string, ErrorCode> = {
  '22021': 'malformed_request',
  '22P05': 'malformed_request',
  '23505': 'already_done',
  '23503': 'not_found',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P03': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ENOENT: 'unavailable',
};

function fieldErrors(error: FastifyError): FieldError[] {
  return (error.validation ?? []).map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    code: issue.keyword,
    message: issue.message ?? '',
  }));
}

/** PostgreSQL's (or the system's) code of an error, however deep it was wrapped; empty for any other. */
export const postgresCodeOf = (error: unknown): string => {
  const own = (error as { code?: string }).code;
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return cause ?? own ?? '';
};

/** Any error as the one shape that leaves the server. */
function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (isResponseSerializationError(error)) return new Problem('unexpected');
  if (hasZodFastifySchemaValidationErrors(error))
    return new Problem('invalid_input', { errors: fieldErrors(error) });
  const known = byFastifyCode[error.code] ?? byPostgresCode[postgresCodeOf(error)];
  if (known) return new Problem(known);
  if (error.statusCode === 429) return new Problem('too_many_requests');
  return new Problem(error.statusCode && error.statusCode < 500 ? 'malformed_request' : 'unexpected');
}

const traceOf = (error: FastifyError): Failure => ({
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
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem.body(request.id));
}

/** Answers an error that comes before any route: a path that cannot be decoded. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void handle(error, request, reply);
}

export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler(handle);
}
