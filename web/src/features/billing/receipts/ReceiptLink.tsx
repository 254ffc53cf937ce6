import { DocumentLink } from '#web/shared/money/DocumentLink.tsx';
import { LinkDocument } from './LinkDocument.tsx';
import { usePayerToken } from '#web/features/billing/money/payerToken.ts';

/** Leads to the receipt of a payment, with a session or with the link of a payer. */
export function ReceiptLink({ id, label }: { readonly id: string; readonly label: string }) {
  const linkToken = usePayerToken();
  if (!linkToken) return <DocumentLink href={`/api/student/receipts/${id}/document`} label={label} />;
  return <LinkDocument path={`/api/link/receipts/${id}/document`} linkToken={linkToken} label={label} />;
}
