import type { ErrorCode } from '#contract/kit/errors.ts';

const byLibraryCode: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_PASSWORD: 'wrong_credentials',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong_credentials',
  INVALID_CODE: 'wrong_code',
  CODE_USED: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'wrong_code',
  TOTP_NOT_ENABLED: 'wrong_code',
  BACKUP_CODES_NOT_ENABLED: 'wrong_code',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too_many_requests',
  ACCOUNT_TEMPORARILY_LOCKED: 'too_many_requests',
  INVALID_TOKEN: 'link_not_valid',
  TOKEN_EXPIRED: 'link_not_valid',
  USER_NOT_FOUND: 'link_not_valid',
  INVALID_USER: 'link_not_valid',
  PASSWORD_TOO_SHORT: 'password_too_weak',
  PASSWORD_TOO_LONG: 'password_too_weak',
  PASSWORD_TOO_WEAK: 'password_too_weak',
  TOTP_ALREADY_ENABLED: 'already_done',
  EMAIL_ALREADY_VERIFIED: 'already_done',
  TWO_FACTOR_NOT_ENABLED: 'not_found',
  VALIDATION_ERROR: 'invalid_input',
};

const byStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'signed_out',
  403: 'wrong_origin',
  404: 'not_found',
  409: 'changed_elsewhere',
  415: 'wrong_content_type',
  429: 'too_many_requests',
};

/** The catalogue code for an error of the identity library. */
export function authErrorCode(status: number, libraryCode: string | undefined): ErrorCode {
  return byLibraryCode[libraryCode ?? ''] ?? byStatus[status] ?? 'unexpected';
}

/** After these codes the unfinished sign-in is over, and the password must be entered again. */
const challengeOver = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'ACCOUNT_TEMPORARILY_LOCKED',
]);

/** The detail that the problem adds to its code; undefined when there is none. */
export function authErrorDetail(
  libraryCode: string | undefined,
  message: string | undefined,
): string | undefined {
  if (libraryCode === 'PASSWORD_TOO_WEAK') return message;
  if (libraryCode === 'CODE_USED') return 'code_used';
  return challengeOver.has(libraryCode ?? '') ? 'sign_in_again' : undefined;
}
