import type { QuestionOf } from '#contract/assessments/items.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';
import {
  reportCopyLetter,
  reportDeclinedLetter,
  reportLetter,
  reportNotConfirmedLetter,
} from './evidenceLetters.ts';
import type { ReportRow } from '#server/features/assessments/record/reports.queries.ts';
import type { Scope } from '#server/platform/scope.ts';
import type { WorkItem } from '#server/features/assessments/record/items.queries.ts';

export type ReportItem = WorkItem & {
  question: QuestionOf<'third_party_report'>;
};

const inWords = ({ organisation: { timeZone } }: Scope, at: Date, language: Language): string =>
  writtenOut(at, language, timeZone);

/** Where the student sees the item. */
export const pathOf = ({ assessmentId, itemId }: Pick<WorkItem, 'assessmentId' | 'itemId'>): string =>
  `/assessments/${assessmentId}?view=work&item=${itemId}`;

/** Mails the link to the person who is asked. */
export async function mailReport(
  scope: Scope,
  { language, studentName, assessmentTitle }: ReportItem,
  { name, email, relationship }: { name: string; email: string; relationship: string },
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<void> {
  const { organisation, origin } = scope;
  const asked = {
    organisation: organisation.name,
    name,
    relationship,
    student: studentName,
    title: assessmentTitle,
    until: inWords(scope, expiresAt, language),
    language,
  };
  await sendLetter(scope, email, reportLetter(asked, `${origin}/link/${token}`), language);
}

/** Mails a copy to the person who signed, because they have no account to look it up. */
export async function mailReportCopy(
  scope: Scope,
  { studentName, assessmentTitle, question }: ReportItem,
  { toName, toEmail, signedName, sha256, answers }: ReportRow,
  { declaration, language }: { declaration: string; language: Language },
): Promise<void> {
  const at = { locale: language };
  const said = (id: string, kind: 'text' | 'yes_no'): string => {
    const answer = answers?.find(({ questionId }) => questionId === id)?.answer ?? '';
    if (kind === 'text') return answer;
    return answer === 'yes' ? m.report_yes({}, at) : m.report_no({}, at);
  };
  const letter = reportCopyLetter({
    organisation: scope.organisation.name,
    name: toName,
    language,
    student: studentName,
    title: assessmentTitle,
    when: inWords(scope, scope.now, language),
    signedName: signedName ?? toName,
    answers: question.questions.map(({ id, text, answer }) => ({
      question: text,
      answer: said(id, answer),
    })),
    declaration,
    sha256: sha256 ?? '',
  });
  await sendLetter(scope, toEmail, letter, language);
}

/** A letter to the student about somebody they asked, with the reason. */
async function mailReason(
  scope: Scope,
  work: WorkItem,
  letterOf: typeof reportDeclinedLetter,
  { toName: who, reason }: { toName: string; reason: string },
): Promise<void> {
  const { language, studentName: name, studentEmail, assessmentTitle: title } = work;
  const to = { organisation: scope.organisation.name, name, language };
  const letter = letterOf({ ...to, title, who, reason }, `${scope.origin}${pathOf(work)}`);
  await sendLetter(scope, studentEmail, letter, language);
}

/** Tells the student that a person they asked will not report, and why. */
export const mailReportDeclined = (scope: Scope, work: WorkItem, { toName }: ReportRow, reason: string) =>
  mailReason(scope, work, reportDeclinedLetter, { toName, reason });

/** Tells the student that nobody could confirm who reported, and why. */
export const mailReportNotConfirmed = (scope: Scope, work: WorkItem, { toName }: ReportRow, reason: string) =>
  mailReason(scope, work, reportNotConfirmedLetter, { toName, reason });
