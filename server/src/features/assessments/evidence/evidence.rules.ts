import type { Evidence, Observation, ThirdPartyReport } from '#contract/assessments/items.ts';
import { timeIsUp } from '#server/features/assessments/work/openness.rules.ts';
import type { AnnotatedRow } from '#server/features/assessments/record/evidence.queries.ts';
import type { ObservedRow } from '#server/features/assessments/record/observations.queries.ts';
import type { CheckedReport, ReportRow } from '#server/features/assessments/record/reports.queries.ts';
import type { WorkItem } from '#server/features/assessments/record/items.queries.ts';

/** Evidence for an item of an attempt, as shown. */
export type OfItem<T> = T & { attemptId: string; itemId: string };

const said = (at: Date | null): string | null => at?.toISOString() ?? null;

export const evidenceSaid = (row: AnnotatedRow): OfItem<Evidence> => ({
  attemptId: row.attemptId,
  itemId: row.itemId,
  id: row.id,
  name: row.name,
  kind: row.kind ?? 'document',
  mediaType: row.mediaType ?? 'application/octet-stream',
  bytes: row.bytes,
  sha256: row.sha256 ?? '',
  uploadedAt: (row.uploadedAt ?? row.createdAt).toISOString(),
  carried: row.fromEvidenceId !== null,
  annotations: row.annotations,
});

export const observationSaid = ({
  observation: row,
  observerName,
  files,
}: ObservedRow): OfItem<Observation> => ({
  attemptId: row.attemptId,
  itemId: row.itemId,
  id: row.id,
  occasion: row.occasion,
  observerName,
  place: row.place,
  observedAt: row.observedAt.toISOString(),
  minutes: row.minutes,
  settingId: row.settingId,
  checks: row.checks,
  comment: row.comment,
  files,
  revision: row.revision,
  confirmedByObserverAt: said(row.confirmedAt),
  studentAnswer:
    row.studentAnsweredAt === null
      ? null
      : {
          agrees: row.studentAgrees === true,
          remark: row.studentRemark,
          at: row.studentAnsweredAt.toISOString(),
        },
});

/** Whether who gave a report is who they say they are; null while nobody has said since. */
function reporterStanding({ answeredAt, check }: CheckedReport): 'confirmed' | 'not_confirmed' | null {
  if (!answeredAt || !check) return null;
  if (check.isConfirmed) return 'confirmed';
  return check.at >= answeredAt ? 'not_confirmed' : null;
}

export function reportState(row: ReportRow, now: Date): ThirdPartyReport['state'] {
  if (row.answeredAt) return 'answered';
  if (row.declinedAt) return 'declined';
  if (row.withdrawnAt) return 'withdrawn';
  if (row.expiresAt <= now) return 'expired';
  return row.openedAt ? 'opened' : 'asked';
}

export const reportSaid = (row: CheckedReport, now: Date): OfItem<ThirdPartyReport> => ({
  attemptId: row.attemptId,
  itemId: row.itemId,
  id: row.id,
  toName: row.toName,
  toEmail: row.toEmail,
  relationship: row.relationship,
  state: reporterStanding(row) ?? reportState(row, now),
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  answeredAt: said(row.answeredAt),
  declinedAt: said(row.declinedAt),
  declineReason: row.declineReason,
  notConfirmedReason: reporterStanding(row) === 'not_confirmed' ? row.check!.note : null,
  signedName: row.signedName,
  answers: row.answers ?? [],
});

type WorkFacts = Pick<WorkItem, 'state' | 'newest' | 'carried' | 'submittedAt' | 'endsAt'>;

/** Whether the student may add or remove files of the item. */
export const takesFiles = (work: WorkFacts, now: Date): boolean =>
  work.state === 'in_progress' &&
  work.newest &&
  !work.carried &&
  work.submittedAt === null &&
  !timeIsUp(work.endsAt, now);

/** Whether work in this state is not judged yet. */
export const isUnjudged = (state: string): boolean =>
  ['in_progress', 'submitted', 'being_marked'].includes(state);

/** Whether others may still report what they saw, i.e. the item is not judged yet. */
export const takesReports = (work: WorkFacts): boolean =>
  isUnjudged(work.state) && work.newest && !work.carried;
