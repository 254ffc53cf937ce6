import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Observation } from '#contract/assessments/items.ts';
import type { ResponseSaveResult, StudentAssessment } from '#contract/assessments/assessments.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { call, callLeaving } from '#web/lib/call.ts';
import type { Call, Reply } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';
import type { FileUrl } from '#web/shared/answers/fileUrl.ts';

/** Known by the assessment's id. */
export const studentAssessmentQuery = (id: string) =>
  queryOptions({
    queryKey: studentKeys.assessment(id),
    queryFn: ({ signal }) => call('GET /api/student/student_assessments/:id', { params: { id }, signal }),
  });

export type AttemptBegin = Call<'POST /api/student/student_assessments/:id/attempts'>['body'];
const beginAttempt = (id: string, body: AttemptBegin): Promise<StudentAssessment> =>
  call('POST /api/student/student_assessments/:id/attempts', { params: { id }, body });

export type ChangedResponse = Call<'PATCH /api/student/attempts/:id/responses'>['body']['responses'][number];
export const saveResponses = (
  attemptId: string,
  device: string,
  responses: readonly ChangedResponse[],
): Promise<ResponseSaveResult> =>
  call('PATCH /api/student/attempts/:id/responses', {
    params: { id: attemptId },
    body: { device, responses: [...responses] },
  });

/** The same while the page goes away. */
export function saveResponsesLeaving(
  attemptId: string,
  device: string,
  responses: readonly ChangedResponse[],
): void {
  callLeaving('PATCH /api/student/attempts/:id/responses', {
    params: { id: attemptId },
    body: { device, responses: [...responses] },
  });
}

export type Submission = Call<'POST /api/student/attempts/:id/submission'>['body'];
export type SubmissionReply = Reply<'POST /api/student/attempts/:id/submission'>;
export const submitAttempt = (attemptId: string, body: Submission): Promise<SubmissionReply> =>
  call('POST /api/student/attempts/:id/submission', { params: { id: attemptId }, body });

/** Where a file of one's own work is read. */
export const evidenceUrl: FileUrl = (id, size = 'file') => `/api/student/evidence/${id}/${size}`;
export const removeEvidence = (id: string) => call('DELETE /api/student/evidence/:id', { params: { id } });

export type ReportAsk = Call<'POST /api/student/attempts/:id/third_party_reports'>['body'];
export const askReport = (attemptId: string, body: ReportAsk) =>
  call('POST /api/student/attempts/:id/third_party_reports', { params: { id: attemptId }, body });
export const withdrawReport = (id: string) =>
  call('DELETE /api/student/third_party_reports/:id', { params: { id } });

export type ObservationAnswer = Call<'POST /api/student/observations/:id/confirmation'>['body'];
export const answerObservation = (id: string, body: ObservationAnswer): Promise<Observation> =>
  call('POST /api/student/observations/:id/confirmation', { params: { id }, body });

/** The answer of the server is what is shown; lists and the next step are renewed. */
export function useShown(id: string) {
  const client = useQueryClient();
  return (assessment: StudentAssessment): void => {
    replaceView(client, studentAssessmentQuery(id).queryKey, assessment);
    void client.invalidateQueries({ queryKey: studentKeys.assessmentList });
    void client.invalidateQueries({ queryKey: studentKeys.dashboard });
  };
}

export const useBegin = (id: string) =>
  useMutation({ mutationFn: (body: AttemptBegin) => beginAttempt(id, body), onSuccess: useShown(id) });

/** A request with its key, which tells a repeat from another request. */
interface KeyedRequest<B> {
  readonly key: string;
  readonly body: B;
}
type Message = Call<'POST /api/student/student_assessments/:id/messages'>['body'];
export const useMessage = (id: string) =>
  useMutation({
    mutationFn: ({ key, body }: KeyedRequest<Message>) =>
      call('POST /api/student/student_assessments/:id/messages', {
        params: { id },
        body,
        idempotencyKey: key,
      }),
    onSuccess: useShown(id),
  });

type Extension = Call<'POST /api/student/student_assessments/:id/extension_requests'>['body'];
export const useExtension = (id: string) =>
  useMutation({
    mutationFn: ({ key, body }: KeyedRequest<Extension>) =>
      call('POST /api/student/student_assessments/:id/extension_requests', {
        params: { id },
        body,
        idempotencyKey: key,
      }),
    onSuccess: useShown(id),
  });

/** Says that the feedback was read; nobody waits for it, and the next visit says it again. */
export function useFeedbackRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/student/student_assessments/:id/feedback_readings', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: studentKeys.assessmentList }),
  });
}

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: studentKeys.assessmentReceipt(id),
    queryFn: ({ signal }) => call('GET /api/student/assessment_receipts/:id', { params: { id }, signal }),
    staleTime: 'static',
  });
export const receiptDocumentUrl = (id: string): string => `/api/student/assessment_receipts/${id}/document`;
