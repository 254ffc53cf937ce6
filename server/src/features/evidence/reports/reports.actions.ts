import { createHash } from 'node:crypto';
import type { ReportAnswer } from '#contract/assessments/items.ts';
import type { ReportPage } from '#contract/evidence.ts';
import type { Language } from '#contract/kit/values.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { m } from '#messages/generated/messages.js';
import { newToken, tokenHashOf } from '#server/platform/basics/tokens.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import { takesReports } from '#server/features/assessments/evidence/evidence.rules.ts';
import { mailReport, mailReportCopy, pathOf, type ReportItem } from './reportLetters.actions.ts';
import {
  insertReport,
  markOpened,
  markReported,
  markWithdrawn,
  reportById,
  reportByToken,
  reportRows,
  type ReportRow,
} from '#server/features/assessments/record/reports.queries.ts';
import {
  answersWrong,
  askRefused,
  isOpen,
  linkDays,
  signedText,
  tokenPrefix,
} from '#server/features/evidence/records/reports.rules.ts';
import { lockedItem, noteEvent } from '#server/features/evidence/records/work.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { itemOfWork, type WorkItem } from '#server/features/assessments/record/items.queries.ts';

/** An item that needs a report; throws `not_found`. */
function reportable(work: WorkItem): ReportItem {
  const { question } = work;
  if (question.kind !== 'third_party_report') throw new Problem('not_found');
  return { ...work, question };
}

export interface ReportRequest {
  itemId: string;
  name: string;
  email: string;
  relationship: string;
}

/** Asks somebody for a report by a mailed link; only the token's hash is stored. */
export async function askReport(
  scope: Scope,
  personId: string,
  attemptId: string,
  { itemId: asked, name, email: typed, relationship }: ReportRequest,
): Promise<string> {
  const { tx, now } = scope;
  const work = reportable(await lockedItem(scope, attemptId, asked));
  const { itemId } = work;
  if (work.personId !== personId) throw new Problem('not_found');
  if (!takesReports(work)) throw new Problem('assessment_closed');
  const email = typed.toLowerCase();
  if (email === work.studentEmail.toLowerCase()) {
    const message = 'Must be the email of somebody else';
    throw wrongField('email', 'same_person', message);
  }
  const refused = askRefused(await reportRows(tx, [attemptId]), { itemId, email }, now);
  if (refused) throw new Problem(refused);
  const token = tokenPrefix + newToken();
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000);
  const id = await insertReport(tx, {
    attemptId,
    itemId,
    toName: name,
    toEmail: email,
    relationship,
    tokenHash: tokenHashOf(token),
    askedAt: now,
    expiresAt,
  });
  await noteEvent(scope, work, 'report_asked', personId, name);
  await mailReport(scope, work, { name, email, relationship }, { token, expiresAt });
  return id;
}

/** Withdraws an unanswered link; repeating it changes nothing. */
export async function withdrawReport(scope: Scope, personId: string, id: string): Promise<void> {
  const { tx, now } = scope;
  const { attemptId, itemId } = found(await reportById(tx, id));
  const work = await lockedItem(scope, attemptId, itemId);
  if (work.personId !== personId) throw new Problem('not_found');
  const report = found(await reportById(tx, id));
  if (report.answeredAt || report.declinedAt) throw new Problem('already_done');
  if (report.withdrawnAt) return;
  await markWithdrawn(tx, id, now);
  await noteEvent(scope, work, 'report_withdrawn', personId, report.toName);
}

/** The declaration made by signing. */
const declarationOf = ({ studentName: student }: ReportItem, language: Language): string =>
  m.report_declaration({ student }, { locale: language });

export function pageFrom(work: ReportItem, report: ReportRow, language: Language): ReportPage {
  const declaration = declarationOf(work, language);
  return {
    toName: report.toName,
    studentName: work.studentName,
    assessmentTitle: work.assessmentTitle,
    prompt: work.prompt,
    question: work.question,
    declaration: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: declaration }] }],
    },
    answers: report.answers ?? [],
    expiresAt: report.expiresAt.toISOString(),
    answeredAt: report.answeredAt?.toISOString() ?? null,
    declinedAt: report.declinedAt?.toISOString() ?? null,
  };
}

/** The questions for the holder of a link; after answering or declining, that fact, until the link expires. */
export async function reportPage({ tx, now }: Scope, token: string, language: Language): Promise<ReportPage> {
  const report = found(await reportByToken(tx, tokenHashOf(token)), 'link_not_valid');
  const work = reportable(found(await itemOfWork(tx, report.attemptId, report.itemId), 'link_not_valid'));
  if (report.expiresAt <= now) throw new Problem('link_not_valid');
  if (report.answeredAt || report.declinedAt) return pageFrom(work, report, language);
  if (!isOpen(report, now) || !takesReports(work)) throw new Problem('link_not_valid');
  await markOpened(tx, report.id, now);
  return pageFrom(work, report, language);
}

/** The report behind a link with its work, locked until the transaction ends; throws once the link has expired. */
export async function lockedReport(
  scope: Scope,
  token: string,
): Promise<{ work: ReportItem; report: ReportRow }> {
  const { tx, now } = scope;
  const { id, attemptId, itemId } = found(await reportByToken(tx, tokenHashOf(token)), 'link_not_valid');
  const work = reportable(await lockedItem(scope, attemptId, itemId));
  const report = found(await reportById(tx, id), 'link_not_valid');
  if (report.expiresAt <= now) throw new Problem('link_not_valid');
  return { work, report };
}

interface SignedReport {
  answers: ReportAnswer[];
  signedName: string;
}

/** Stores the signed report and uses up the link; a repeat gets the same answer. */
export async function answerReport(
  scope: Scope,
  token: string,
  { answers, signedName }: SignedReport,
  language: Language,
): Promise<ReportPage> {
  const { tx, now } = scope;
  const { work, report } = await lockedReport(scope, token);
  const sha256 = createHash('sha256')
    .update(signedText(report, answers, signedName))
    .digest('hex');
  if (report.answeredAt) {
    if (report.sha256 !== sha256) throw new Problem('link_not_valid');
    return pageFrom(work, report, language);
  }
  if (!isOpen(report, now) || !takesReports(work)) throw new Problem('link_not_valid');
  const errors = answersWrong(work.question, answers);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const values = { answers, signedName, sha256, answeredAt: now };
  await markReported(tx, report.id, values);
  await noteEvent(scope, work, 'report_answered', null, signedName);
  await notify(scope, {
    personId: work.personId,
    kind: 'report_answered',
    title: work.assessmentTitle,
    path: pathOf(work),
    once: `report:${report.id}`,
    at: now,
  });
  const signed = { ...report, ...values };
  await mailReportCopy(scope, work, signed, { declaration: declarationOf(work, language), language });
  return pageFrom(work, signed, language);
}
