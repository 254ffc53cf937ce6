import { z } from 'zod';

/**
 * Every error that can leave the server: code, status and a text for programmers. The texts for people are in the
 * message catalogue, one sentence per code.
 */
export const errorCatalogue = {
  invalid_input: { status: 400, title: 'Some fields need attention' },
  malformed_request: { status: 400, title: 'The request could not be read' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  wrong_content_type: { status: 415, title: 'This content type is not accepted here' },
  body_too_large: { status: 413, title: 'The request is larger than allowed' },
  range_not_satisfiable: { status: 416, title: 'The file has no such part' },
  file_not_accepted: { status: 422, title: 'This file is not of a kind accepted here' },
  signed_out: { status: 401, title: 'A session of this organisation is needed' },
  wrong_credentials: { status: 401, title: 'The email or the password is not right' },
  sign_in_link_off: { status: 409, title: 'Links by email do not sign in here' },
  wrong_code: { status: 401, title: 'The code is not right or has expired' },
  second_factor_needed: { status: 401, title: 'A code of the second factor is needed' },
  wrong_role: { status: 403, title: 'This role may not do this' },
  wrong_origin: { status: 403, title: 'The request came from another site' },
  account_not_ready: { status: 403, title: 'A step of the account is not finished' },
  content_locked: { status: 403, title: 'This is not open yet' },
  not_found: { status: 404, title: 'Not found' },
  organisation_not_found: { status: 404, title: 'No organisation is served on this host' },
  link_not_valid: { status: 404, title: 'The link is not valid, was used or has expired' },
  opened_elsewhere: { status: 404, title: 'The email was proven in another browser; this one has not' },
  email_not_proven: { status: 409, title: 'The mailed link has to be opened first' },
  already_done: { status: 409, title: 'This was already done' },
  idempotency_conflict: { status: 409, title: 'The same Idempotency-Key came with another request' },
  changed_elsewhere: { status: 409, title: 'This was changed in another place' },
  wrong_state: { status: 409, title: 'The state does not allow this' },
  access_closed: { status: 409, title: 'The right of access is not open' },
  nothing_to_pay: { status: 409, title: 'There is nothing left to pay here' },
  payment_in_progress: { status: 409, title: 'Another payment of this is under way' },
  prepaid_limit: { status: 409, title: 'More would be prepaid than may be taken before it is delivered' },
  books_closed: { status: 409, title: 'The books are closed for this day' },
  method_not_available: { status: 409, title: 'This way to pay is not offered' },
  registration_closed: { status: 409, title: 'This registration can no longer be changed' },
  intake_not_open: { status: 409, title: 'This start can no longer be chosen' },
  product_not_on_scope: {
    status: 409,
    title: 'The training product is not on the scope of the organisation',
  },
  product_enrolment_ended: { status: 409, title: 'The training product takes no new enrolments any more' },
  intake_full: { status: 409, title: 'Every place is taken' },
  merge_blocked: { status: 409, title: 'Whoever is staff is not merged into somebody else' },
  evidence_kept: { status: 409, title: 'This is evidence of an enrolment and is kept' },
  advice_missing: { status: 409, title: 'The suitability advice has not been recorded' },
  too_many_addresses: { status: 409, title: 'As many addresses as allowed are here already' },
  too_many_files: { status: 409, title: 'As many files as allowed are here already' },
  assessment_closed: { status: 409, title: 'This work can no longer be changed' },
  attempts_used_up: { status: 409, title: 'Every attempt has been used' },
  claimed_by_other: { status: 409, title: 'Another assessor is marking this' },
  outcome_not_ready: { status: 409, title: 'Not every assessment of the unit is satisfactory yet' },
  last_administrator: { status: 409, title: 'Somebody has to be left who can change people' },
  own_work: { status: 403, title: 'Nobody decides about their own work, money or registration' },
  assessment_incomplete: { status: 422, title: 'Something required has no answer yet' },
  draft_incomplete: { status: 422, title: 'Something stops the draft from being published' },
  review_incomplete: { status: 422, title: 'Something of the review is still open' },
  judgement_incomplete: { status: 422, title: 'An item has no result yet' },
  registration_incomplete: { status: 422, title: 'Something is still missing' },
  address_not_public: { status: 422, title: 'The address is not an https address of the public internet' },
  password_too_weak: { status: 422, title: 'The password does not meet the rules' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The service is not available right now' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export const FieldError = z.object({
  field: z.string().meta({ description: 'Path of the field, dots between steps' }),
  code: z.string().meta({ description: 'What is wrong, as a word: required, too_long, …' }),
  message: z.string(),
});

/** RFC 9457 problem; the only shape of an error. */
export const ProblemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(codes),
    requestId: z.string(),
    detail: z.string().optional(),
    errors: z.array(FieldError).optional(),
    retryAfterSeconds: z.int().optional(),
  })
  .meta({ id: 'Problem' });

export type FieldError = z.output<typeof FieldError>;
export type ProblemBody = z.output<typeof ProblemBody>;
