import { z } from 'zod';
import { refusedProducts } from '#contract/catalogue.ts';
import { contract } from '#contract/kit/contract.ts';
import { registrationFieldNames, registrationSteps } from './fields.ts';
import { AnswerField } from './form/formContent.ts';
import { AnswerSaveResult, HandoverPage, Registration } from './state.ts';
import { AnswerValue, handoverSteps, Signature } from './values.ts';
import { Email, Id, IdParams, Int4, Language, Line, Text } from '#contract/kit/values.ts';

const DocumentParams = z.object({ id: Id, documentId: Id });

/*
 * Mailed links lead to `/register/{courseId}#resume={token}` (with `&step=…&field=…` for a question) and, for a
 * handed-over step, to `/link/{token}`. Where access is `public`, the caller needs the cookie set when the email was
 * given or a link was opened, or must be signed in as the registration's person; everyone else gets `link_not_valid`.
 * Documents are uploaded by the tus protocol at /api/uploads/registrations with the metadata registrationId, kind and
 * filename; a refused upload answers with a problem.
 */
export const registration = contract({
  'POST /api/public/registrations': {
    access: 'public',
    summary: 'Begin to register; the same key again answers with the same registration',
    body: z.object({
      key: Id.meta({ description: 'Made at random on the device' }),
      courseId: Id,
      intakeId: Id.optional(),
      email: Email,
      language: Language.default('en'),
    }),
    response: z.object({ id: Id }),
    transaction: 'explicit',
    errors: [...refusedProducts, 'not_found', 'idempotency_conflict', 'too_many_requests'],
  },
  'GET /api/public/registrations/:id': {
    access: 'public',
    summary: 'A registration as its applicant sees it',
    params: IdParams,
    response: Registration,
    errors: ['link_not_valid', 'opened_elsewhere'],
  },
  'PATCH /api/public/registrations/:id/answers': {
    access: 'public',
    summary: 'Keep answers as they are typed; what was saved elsewhere since is answered, never overwritten',
    params: IdParams,
    body: z.object({
      device: z.string().regex(/^[\w-]{8,60}$/),
      answers: z
        .array(
          z.object({
            field: AnswerField,
            value: AnswerValue,
            baseRevision: Int4.min(0).meta({ description: 'Revision it was typed over; 0 for none' }),
          }),
        )
        .min(1)
        .max(50),
    }),
    response: AnswerSaveResult,
    errors: ['link_not_valid', 'opened_elsewhere', 'registration_closed', 'invalid_input'],
  },
  'PUT /api/public/registrations/:id/choice': {
    access: 'public',
    summary: 'Choose when to start and how to pay',
    params: IdParams,
    body: z.object({ intakeId: Id.nullable(), paymentOptionId: Id.nullable() }),
    response: Registration,
    errors: [
      'link_not_valid',
      'opened_elsewhere',
      'registration_closed',
      'not_found',
      'intake_not_open',
      'prepaid_limit',
    ],
  },
  'POST /api/public/registrations/:id/handovers': {
    access: 'public',
    summary: 'Hand a step to somebody else by a link; an earlier link of the step stops working',
    params: IdParams,
    body: z.object({
      step: z.enum(handoverSteps),
      name: Line(80).min(1),
      email: Email,
    }),
    response: Registration,
    transaction: 'explicit',
    errors: [
      'link_not_valid',
      'opened_elsewhere',
      'email_not_proven',
      'registration_closed',
      'invalid_input',
      'too_many_requests',
    ],
  },
  'DELETE /api/public/registrations/:id/handovers/:handoverId': {
    access: 'public',
    summary: 'Take a step back: its link stops working',
    params: z.object({ id: Id, handoverId: Id }),
    response: Registration,
    errors: ['link_not_valid', 'opened_elsewhere', 'not_found', 'registration_closed'],
  },
  'GET /api/public/registrations/:id/documents/:documentId': {
    access: 'public',
    summary: 'A document as it was uploaded',
    params: DocumentParams,
    response: 'file',
    errors: ['link_not_valid', 'opened_elsewhere', 'not_found'],
  },
  'DELETE /api/public/registrations/:id/documents/:documentId': {
    access: 'public',
    summary: 'Remove a document and its file',
    params: DocumentParams,
    response: Registration,
    errors: ['link_not_valid', 'opened_elsewhere', 'not_found', 'registration_closed'],
  },
  'POST /api/public/registrations/:id/submission': {
    access: 'public',
    summary: 'Sign and send; sent again it answers with the same receipt',
    params: IdParams,
    body: z.object({
      signature: Signature,
      declarations: z.array(Id).max(20).meta({ description: 'The wordings agreed to' }),
      informationVersion: Int4.nullable().meta({
        description: 'The version of the pre-enrolment information that was shown',
      }),
      priceCents: Int4.min(0).optional().meta({ description: 'The price that was shown' }),
    }),
    response: Registration,
    errors: [
      ...refusedProducts,
      'link_not_valid',
      'opened_elsewhere',
      'registration_closed',
      'registration_incomplete',
      'changed_elsewhere',
      'intake_not_open',
    ],
  },
  'POST /api/public/registrations/:id/withdrawal': {
    access: 'public',
    summary: 'Withdraw; the place goes to the next on the waiting list',
    params: IdParams,
    response: Registration,
    errors: ['link_not_valid', 'opened_elsewhere', 'registration_closed'],
  },
  'POST /api/public/registration_links': {
    access: 'public',
    summary:
      'Mail the links of open registrations to their email; the answer says nothing of whether there are any',
    body: z.object({
      email: Email,
      courseId: Id,
      step: z.enum(registrationSteps).optional().meta({ description: 'Where the link leads' }),
    }),
    status: 204,
    transaction: 'explicit',
    errors: ['too_many_requests'],
  },
  'POST /api/link/registration': {
    access: 'link',
    summary: 'Open a registration by its mailed link, on any device',
    response: z.object({ id: Id, courseId: Id }),
    errors: ['link_not_valid'],
  },
  'GET /api/link/handover': {
    access: 'link',
    summary: 'The step that was handed to the bearer of this link',
    response: HandoverPage,
    errors: ['link_not_valid'],
  },
  'POST /api/link/handover': {
    access: 'link',
    summary: 'Answer and sign the step; the link is used up, and the same again answers the same',
    body: z.object({
      answers: z.array(z.object({ field: z.enum(registrationFieldNames), value: AnswerValue })).max(20),
      declarations: z.array(Id).max(5),
      signature: Signature,
    }),
    response: HandoverPage,
    errors: ['link_not_valid', 'registration_incomplete'],
  },
  'POST /api/link/handover_refusal': {
    access: 'link',
    summary: 'Say no to the step, and why; the applicant and staff are told, and again changes nothing',
    body: z.object({ reason: Text(1000).trim().min(2) }),
    response: HandoverPage,
    errors: ['link_not_valid'],
  },
});
