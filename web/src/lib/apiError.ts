import type { ErrorCode, FieldError, ProblemBody } from '#contract/kit/errors.ts';

/** `offline`: the server was not reached, so its answer is unknown. */
export type ApiErrorCode = ErrorCode | 'offline';

/** The only error a call throws. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 when the server was not reached. */
  readonly status: number;
  readonly problem: ProblemBody | null;

  constructor(code: ApiErrorCode, problem: ProblemBody | null = null) {
    super(problem?.title ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = problem?.status ?? 0;
    this.problem = problem;
  }

  get fields(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }
}

export const isApiError = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
