import { queryOptions } from '@tanstack/react-query';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { AnswerSaveResult, HandoverPage, Registration } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { call, callLeaving } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';

export interface ChangedAnswer {
  readonly field: AnswerField;
  readonly value: AnswerValue;
  readonly baseRevision: number;
}

export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: publicKeys.registration(id),
    // The link in the mail may have been opened in another tab meanwhile.
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call('GET /api/public/registrations/:id', { params: { id }, signal }),
  });

export const beginRegistration = (body: Call<'POST /api/public/registrations'>['body']) =>
  call('POST /api/public/registrations', { body });

/** With a step the mailed link leads to it. */
export const mailLinks = (email: string, courseId: string, step?: RegistrationStep) =>
  call('POST /api/public/registration_links', { body: { email, courseId, step } });

export const saveAnswers = (
  id: string,
  device: string,
  answers: readonly ChangedAnswer[],
): Promise<AnswerSaveResult> =>
  call('PATCH /api/public/registrations/:id/answers', {
    params: { id },
    body: { device, answers: [...answers] },
  });

/** The same while the page goes away. */
export function saveAnswersLeaving(id: string, device: string, answers: readonly ChangedAnswer[]): void {
  callLeaving('PATCH /api/public/registrations/:id/answers', {
    params: { id },
    body: { device, answers: [...answers] },
  });
}

export type Choice = Call<'PUT /api/public/registrations/:id/choice'>['body'];
export const choose = (id: string, body: Choice): Promise<Registration> =>
  call('PUT /api/public/registrations/:id/choice', { params: { id }, body });

export type HandoverInput = Call<'POST /api/public/registrations/:id/handovers'>['body'];
export const handOver = (id: string, body: HandoverInput): Promise<Registration> =>
  call('POST /api/public/registrations/:id/handovers', { params: { id }, body });
export const takeBack = (id: string, handoverId: string): Promise<Registration> =>
  call('DELETE /api/public/registrations/:id/handovers/:handoverId', { params: { id, handoverId } });

export const removeDocument = (id: string, documentId: string): Promise<Registration> =>
  call('DELETE /api/public/registrations/:id/documents/:documentId', { params: { id, documentId } });

export type Submission = Call<'POST /api/public/registrations/:id/submission'>['body'];
export const submit = (id: string, body: Submission, idempotencyKey: string): Promise<Registration> =>
  call('POST /api/public/registrations/:id/submission', { params: { id }, body, idempotencyKey });

export const withdraw = (id: string): Promise<Registration> =>
  call('POST /api/public/registrations/:id/withdrawal', { params: { id } });

export const openResumeLink = (linkToken: string) => call('POST /api/link/registration', { linkToken });
export const readHandover = (linkToken: string): Promise<HandoverPage> =>
  call('GET /api/link/handover', { linkToken });
export const declineHandover = (linkToken: string, reason: string): Promise<HandoverPage> =>
  call('POST /api/link/handover_refusal', { linkToken, body: { reason } });
export type HandoverAnswer = Call<'POST /api/link/handover'>['body'];
export const answerHandover = (linkToken: string, body: HandoverAnswer): Promise<HandoverPage> =>
  call('POST /api/link/handover', { linkToken, body });
