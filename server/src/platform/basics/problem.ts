import { errorCatalogue, type ErrorCode, type FieldError, type ProblemBody } from '#contract/kit/errors.ts';

export interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** The only error features throw; it leaves the server as an RFC 9457 problem from the catalogue. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(errorCatalogue[code].title);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  body(requestId: string): ProblemBody {
    const { status, title } = errorCatalogue[this.code];
    return { type: `/problems/${this.code}`, title, status, code: this.code, requestId, ...this.details };
  }
}

/** One field of the input is wrong: its path, a code for the screen's words, and what is wrong for engineers. */
export const wrongField = (field: string, code: string, message: string): Problem =>
  new Problem('invalid_input', { errors: [{ field, code, message }] });

/** Returns the value or throws the problem when it is missing: `found(await courseById(tx, id))`. */
export function found<T>(value: T | null | undefined, code: ErrorCode = 'not_found'): T {
  if (value === null || value === undefined) throw new Problem(code);
  return value;
}
