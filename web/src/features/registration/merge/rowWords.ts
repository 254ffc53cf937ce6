import type { MergePreview } from '#contract/record/merge.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

/** What staff know by a name; the rest is counted together. */
const named: Readonly<Record<string, (inputs: TermInputs & { count: number }) => string>> = {
  course_subscription: m.people_has_enrolments,
  registration: m.people_has_registrations,
  student_assessment: m.people_has_works,
  invoice: m.people_has_invoices,
  payment: m.people_has_payments,
  mail_message: m.people_has_letters,
  retention_hold: m.people_has_holds,
};

/** What somebody has, in lines. */
export function rowWords(has: MergePreview['kept']['has'], terms: TermInputs): string[] {
  const lines = has.flatMap(({ table, rows }) =>
    rows > 0 && named[table] ? [named[table]({ ...terms, count: rows })] : [],
  );
  const rest = has.reduce((sum, { table, rows }) => (named[table] ? sum : sum + rows), 0);
  return rest > 0 ? [...lines, m.people_has_rest({ count: rest })] : lines;
}
