import type { Declaration, Handover, Question, RegistrationDocument } from '#contract/registration/values.ts';
import type { HandoverRow } from '#server/features/registration/applicant/handovers.queries.ts';
import type { DeclarationRow } from '#server/features/registration/store/records.queries.ts';
import type { DocumentRow } from '#server/features/registration/store/documents.queries.ts';
import type { registrationQuestion } from '#server/features/registration/store/registrationRecords.table.ts';

/* Turns rows into the form sent to clients. */

export const documentLimits = {
  mostBytes: 20 * 1024 * 1024,
  most: 10,
  mostBytesTogether: 60 * 1024 * 1024,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
};

export const courseSaid = ({
  id,
  code,
  title,
  cover,
}: {
  id: string;
  code: string;
  title: string;
  cover: string | null;
}) => ({ id, code, title, cover });

export function handoverState(
  { answeredAt, declinedAt, expiresAt }: Pick<HandoverRow, 'answeredAt' | 'declinedAt' | 'expiresAt'>,
  now: Date,
): Handover['state'] {
  if (answeredAt) return 'answered';
  if (declinedAt) return 'declined';
  return expiresAt > now ? 'waiting' : 'expired';
}

export const handoverSaid = (handover: HandoverRow, now: Date): Handover => ({
  id: handover.id,
  step: handover.step,
  name: handover.toName,
  email: handover.toEmail,
  state: handoverState(handover, now),
  sentAt: handover.createdAt.toISOString(),
  expiresAt: handover.expiresAt.toISOString(),
  answeredAt: handover.answeredAt?.toISOString() ?? null,
  declinedAt: handover.declinedAt?.toISOString() ?? null,
  declineReason: handover.declineReason,
});

export const documentSaid = (document: DocumentRow, url: string): RegistrationDocument => ({
  id: document.id,
  kind: document.kind,
  field: document.field,
  name: document.name,
  mediaType: document.mediaType,
  bytes: document.bytes,
  state: document.state === 'uploading' ? 'uploaded' : document.state,
  uploadedAt: document.uploadedAt.toISOString(),
  url: document.state === 'purged' ? null : url,
});

export const questionSaid = (
  asked: typeof registrationQuestion.$inferSelect & { repliedAt: Date | null },
): Question => ({
  id: asked.id,
  step: asked.step,
  field: asked.field,
  message: asked.message,
  askedAt: asked.askedAt.toISOString(),
  repliedAt: asked.repliedAt?.toISOString() ?? null,
  answeredAt: asked.answeredAt?.toISOString() ?? null,
});

export const declarationSaid = ({
  id,
  kind,
  version,
  title,
  document,
  statement,
}: DeclarationRow): Declaration => ({ id, kind, version, title, document, statement });
