import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';
import { notify, notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { receiptLetter } from './assessmentLetters.ts';
import type { WorkState } from '#server/features/assessments/work/state.rules.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import { judgeIds } from '#server/features/identity/people/identity.queries.ts';
import type { OpenAttempt } from '#server/features/assessments/record/attempts.queries.ts';

const studentPath = (assessmentId: string): string => `/assessments/${assessmentId}`;

/** Notifies who is to mark it, or else every assessor except the person it may be about. */
export async function tellAssessors(
  scope: Scope,
  told: { kind: 'marking_submitted' | 'marking_extension_asked' | 'marking_message'; once: string; at: Date },
  work: { id: string; personId: string; title: string; name: string; allocatedTo: string | null },
  /** The place on the page of the work, as the end of the URL. */
  place = '',
): Promise<void> {
  const path = `/console/marking/${work.id}${place}`;
  const { title, name, allocatedTo } = work;
  const assessors = allocatedTo === null ? await judgeIds(scope.tx, work.personId) : [allocatedTo];
  await notifyAll(
    scope,
    assessors.map((personId) => ({ ...told, personId, title, name, path })),
  );
}

/** Work was submitted: the student gets a receipt by email and assessors get a notice. */
export async function tellSubmitted(
  student: Student,
  { attempt, work, version, person }: OpenAttempt,
  receipt: AssessmentReceipt,
  { onlyRules, allocatedTo }: { onlyRules: boolean; allocatedTo: string | null },
): Promise<void> {
  const { organisation, origin } = student;
  const at = new Date(receipt.at);
  const once = `submitted:${attempt.id}`;
  const { title } = version;
  const path = studentPath(work.assessmentId);
  await notify(student, {
    personId: work.personId,
    kind: 'assessment_submitted',
    title,
    name: '',
    path,
    once,
    at,
  });
  if (!onlyRules) {
    const whose = { id: work.id, personId: work.personId, title, name: person.name, allocatedTo };
    await tellAssessors(student, { kind: 'marking_submitted', once, at }, whose);
  }
  const letter = receiptLetter(
    {
      organisation: organisation.name,
      name: person.preferredName || person.name,
      language: person.language,
    },
    { title, number: receipt.number, at: writtenOut(at, person.language, organisation.timeZone) },
    `${origin}${path}?view=receipt&attempt=${attempt.id}`,
  );
  await sendLetter(student, person.email, letter, person.language);
}

/** Notifies the student of released feedback: the result, and whether something must be done again. */
export async function tellReleased(
  scope: Scope,
  { attempt, work, version }: Pick<OpenAttempt, 'attempt' | 'work' | 'version'>,
  state: WorkState,
  at: Date,
): Promise<void> {
  await notify(scope, {
    personId: work.personId,
    kind: state === 'action_needed' ? 'assessment_action_needed' : 'assessment_feedback',
    title: version.title,
    name: '',
    path: `${studentPath(work.assessmentId)}#feedback`,
    once: `feedback:${attempt.id}`,
    at,
  });
}
