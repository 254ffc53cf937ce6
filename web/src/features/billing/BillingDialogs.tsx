import { useIsMutating } from '@tanstack/react-query';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { payKey } from './money/billing.api.ts';
import type { BillingSearch, Open } from './money/billingSearch.ts';
import { CardView } from './card/CardView.tsx';
import { DateForm } from './dates/DateForm.tsx';
import { KeepCardForm } from './card/KeepCardForm.tsx';
import { PayForm } from './pay/PayForm.tsx';
import { PaymentView } from './pay/PaymentView.tsx';
import { payableOf } from './money/paymentState.ts';
import { StopCard } from './card/StopCard.tsx';

interface Props {
  readonly billing: StudentBilling;
  readonly search: BillingSearch;
  readonly onOpen: Open;
}

function titleOf({ date, card, kept, stop }: BillingSearch): string {
  if (date) return m.billing_date_title();
  if (stop) return m.billing_card_stop_title();
  return (card ?? kept) ? m.billing_card_heading() : m.billing_pay_heading();
}

/** The dialogs of the billing screen: paying, the state of a payment, a stored card, a new date. */
export function BillingDialogs({ billing, search, onOpen }: Props) {
  // While a payment is on its way its answer is waited for here.
  const sending = useIsMutating({ mutationKey: payKey }) > 0;
  const close = () => onOpen({}, { replace: true });
  return (
    <Dialog
      opened
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={!sending}
      withCloseButton={!sending}
      title={titleOf(search)}
      size="lg"
    >
      <Inside billing={billing} search={search} onOpen={onOpen} />
    </Dialog>
  );
}

function Inside({ billing, search, onOpen }: Props) {
  const close = () => onOpen({}, { replace: true });
  if (search.date) return <DateForm billing={billing} instalmentId={search.date} onDone={close} />;
  if (search.stop) return <StopCard billing={billing} planId={search.stop} onDone={close} />;
  if (search.kept) return <CardView key={search.kept} id={search.kept} onOpen={onOpen} />;
  if (search.card) return <KeepCardForm billing={billing} planId={search.card} onOpen={onOpen} />;
  if (search.payment) {
    const { payment } = search;
    return <PaymentView key={payment} id={payment} billing={billing} onOpen={onOpen} />;
  }
  const payable = search.pay ? payableOf(billing, search.pay) : null;
  return <PayForm key={search.pay} payable={payable} billing={billing} onOpen={onOpen} />;
}
