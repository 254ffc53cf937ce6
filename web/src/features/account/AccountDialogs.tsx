import { lazy, Suspense } from 'react';
import type { PersonAccount } from '#contract/billing/account.ts';

const TakeDialog = lazy(async () => ({ default: (await import('./acts/TakeDialog.tsx')).TakeDialog }));
const IssueDialog = lazy(async () => ({ default: (await import('./acts/IssueDialog.tsx')).IssueDialog }));
const CreditDialog = lazy(async () => ({ default: (await import('./acts/CreditDialog.tsx')).CreditDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('./acts/RefundDialog.tsx')).RefundDialog }));
const EndPlanDialog = lazy(async () => ({
  default: (await import('./acts/EndPlanDialog.tsx')).EndPlanDialog,
}));
const ChangePlanDialog = lazy(async () => ({
  default: (await import('./plan/ChangePlanDialog.tsx')).ChangePlanDialog,
}));

export type OpenAct =
  | { readonly kind: 'take' | 'issue' }
  | { readonly kind: 'credit'; readonly invoiceId: string }
  | { readonly kind: 'refund'; readonly paymentId: string }
  | { readonly kind: 'end' | 'change'; readonly planId: string };

interface Props {
  readonly account: PersonAccount;
  readonly act: OpenAct | null;
  readonly onClose: () => void;
}

/** The dialog of the act that was pressed. */
export const AccountDialogs = ({ account, act, onClose }: Props) => (
  <Suspense>{act && <Opened account={account} act={act} onClose={onClose} />}</Suspense>
);

function Opened({ act, ...each }: Props & { readonly act: OpenAct }) {
  switch (act.kind) {
    case 'take':
      return <TakeDialog {...each} />;
    case 'issue':
      return <IssueDialog {...each} />;
    case 'credit':
      return <CreditDialog {...each} invoiceId={act.invoiceId} />;
    case 'refund':
      return <RefundDialog {...each} paymentId={act.paymentId} />;
    case 'end':
      return <EndPlanDialog {...each} planId={act.planId} />;
    case 'change':
      return <ChangePlanDialog {...each} planId={act.planId} />;
  }
}
