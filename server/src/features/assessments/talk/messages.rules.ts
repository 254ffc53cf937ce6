import type { AssessmentMessage, ExtensionRequest } from '#contract/assessments/assessments.ts';
import type { ExtensionRow } from '#server/features/assessments/record/extensions.queries.ts';
import type { MessageRow } from '#server/features/assessments/record/messages.queries.ts';

/* Turns messages and requests into the form sent to clients. Pure. */

export const messageSaid = ({ message, name }: MessageRow): AssessmentMessage => ({
  id: message.id,
  itemId: message.itemId,
  from: message.side,
  name,
  text: message.text,
  at: message.at.toISOString(),
});

export const extensionSaid = (row: ExtensionRow): ExtensionRequest => ({
  id: row.id,
  wantedUntil: row.wantedUntil.toISOString(),
  reason: row.reason,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  until: row.until?.toISOString() ?? null,
  note: row.note,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
