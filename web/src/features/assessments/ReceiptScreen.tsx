import { Button } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { AssessmentReceipt, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { receiptDocumentUrl, receiptQuery } from './assessments.api.ts';
import classes from './assessments.module.css';
import { numberedItems } from './work/saving/itemList.ts';

interface Props {
  readonly assessment: StudentAssessment;
  readonly receiptId: string;
}

/** Proof of what was handed in and when. */
export function ReceiptScreen({ assessment, receiptId }: Props) {
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(receiptId));
  return (
    <Page
      title={m.assessments_receipt_title()}
      lead={assessment.title}
      back={
        <LinkAnchor to="/assessments/$id" params={{ id: assessment.id }}>
          {m.assessments_receipt_back({ title: assessment.title })}
        </LinkAnchor>
      }
    >
      {data && <Receipt receipt={data} assessment={assessment} />}
      {!data && error && (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonCards count={1} height={320} grid={false} />}
    </Page>
  );
}

function Receipt({ receipt, assessment }: { receipt: AssessmentReceipt; assessment: StudentAssessment }) {
  const reader = useReader();
  const { expectedBy, state } = assessment;
  const waits = state === 'submitted' || state === 'being_marked';
  return (
    <>
      <p className={classes.thanks}>{m.assessments_receipt_kept()}</p>
      {waits && expectedBy && <p>{m.assessments_expected({ day: formatInstant(expectedBy, reader) })}</p>}
      <dl className={classes.facts}>
        <div>
          <dt>{m.assessments_doc_number()}</dt>
          <dd className={classes.number}>{receipt.number}</dd>
        </div>
        <div>
          <dt>{m.assessments_doc_at()}</dt>
          {/* Always with its year: a receipt is read later. */}
          <dd>{formatInstant(receipt.at, reader, new Date(0))}</dd>
        </div>
        <div>
          <dt>{m.assessments_doc_attempt()}</dt>
          <dd>{receipt.attempt}</dd>
        </div>
        <div>
          <dt>{m.assessments_doc_declaration()}</dt>
          <dd>{receipt.declarationVersion}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button component="a" href={receiptDocumentUrl(receipt.id)} target="_blank" rel="noopener">
          {m.assessments_receipt_pdf()}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {m.assessments_receipt_print()}
        </Button>
      </div>
      <Fingerprints receipt={receipt} assessment={assessment} />
    </>
  );
}

function Fingerprints({
  receipt,
  assessment,
}: {
  receipt: AssessmentReceipt;
  assessment: StudentAssessment;
}) {
  const numbers = new Map(numberedItems(assessment.tasks).map(({ item, number }) => [item.id, number]));
  const nameOf = (itemId: string): string => m.assessments_item({ number: numbers.get(itemId) ?? '?' });
  return (
    <details className={classes.details}>
      <summary>{m.assessments_receipt_proof()}</summary>
      <p>{m.assessments_receipt_proof_text()}</p>
      <dl className={classes.hashes}>
        {receipt.answers.map(({ itemId, sha256 }) => (
          <div key={itemId}>
            <dt>{nameOf(itemId)}</dt>
            <dd>{sha256}</dd>
          </div>
        ))}
        {receipt.files.map(({ name, sha256 }) => (
          <div key={`${name}${sha256}`}>
            <dt>{name}</dt>
            <dd>{sha256}</dd>
          </div>
        ))}
        <div>
          <dt>{m.assessments_doc_signature()}</dt>
          <dd>{receipt.signature}</dd>
        </div>
        <div>
          <dt>{m.assessments_doc_key()}</dt>
          <dd>{receipt.publicKey}</dd>
        </div>
      </dl>
    </details>
  );
}
