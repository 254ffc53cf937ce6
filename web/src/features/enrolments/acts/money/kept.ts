import { m } from '#messages/generated/messages.js';
import { centsOf } from '#web/shared/money/amount.ts';

/** What the organisation keeps besides what it taught, in cents; nothing typed is nothing kept. Null for no amount. */
export const keptCents = (typed: string): number | null => (typed.trim() === '' ? 0 : centsOf(typed));

export const keptCheck = (typed: string): string | null =>
  keptCents(typed) === null ? m.enrolments_keep_wrong() : null;
