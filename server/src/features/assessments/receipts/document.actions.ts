import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { termsIn } from '#server/features/brand/brandRead.actions.ts';
import { brandedDocument } from '#server/letters/documents.actions.ts';
import type { Tenant } from '#server/platform/scope.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { ownReceipt } from './receipts.actions.ts';

type Reader = Pick<Caller, 'personId' | 'language' | 'name'>;
type Rows = [label: string, value: string][];

/** The text of a receipt document. */
function saidOf(
  receipt: AssessmentReceipt,
  terms: TermInputs,
  { name, language }: Reader,
  { organisation }: Tenant,
) {
  const at = { locale: language };
  const facts: Rows = [
    [m.assessments_doc_number({}, at), receipt.number],
    [m.assessments_doc_student({}, at), name],
    [m.assessments_doc_assessment(terms, at), receipt.assessmentTitle],
    [m.assessments_doc_version({}, at), String(receipt.assessmentVersion)],
    [m.assessments_doc_attempt({}, at), String(receipt.attempt)],
    [
      m.assessments_doc_at({}, at),
      `${writtenOut(new Date(receipt.at), language, organisation.timeZone)} (${receipt.at})`,
    ],
    [m.assessments_doc_declaration({}, at), String(receipt.declarationVersion)],
  ];
  const hash = m.assessments_doc_hash({}, at);
  return {
    title: m.assessments_doc_receipt({}, at),
    number: receipt.number,
    language,
    facts,
    answers: {
      columns: [m.assessments_doc_answer({}, at), hash],
      rows: receipt.answers.map(({ sha256 }, place) => [String(place + 1), sha256]),
    },
    files: {
      columns: [m.assessments_doc_file({}, at), m.assessments_doc_bytes({}, at), hash],
      rows: receipt.files.map(({ name: file, bytes, sha256 }) => [file, String(bytes), sha256]),
    },
    proof: [
      [m.assessments_doc_signature({}, at), receipt.signature],
      [m.assessments_doc_key({}, at), receipt.publicKey],
    ] satisfies Rows,
    check: m.assessments_doc_check(
      { url: `${organisation.origin}/api/public/assessment_receipts/${receipt.id}/check` },
      at,
    ),
    page: m.assessments_doc_page({}, at),
    logoAlt: (of: string) => m.assessments_doc_logo({ organisation: of }, at),
  };
}

/** A person's own receipt as PDF. */
export const receiptDocument = (tenant: Tenant, reader: Reader, id: string): Promise<FileAnswer> =>
  brandedDocument(tenant, 'receipt.typ', async ({ tx }) => {
    const receipt = await ownReceipt(tx, reader.personId, id);
    const terms = await termsIn(tx, tenant.organisation.id, reader.language);
    return saidOf(receipt, terms, reader, tenant);
  });
