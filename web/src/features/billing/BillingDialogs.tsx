import { Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useIsMutating } from '@tanstack/react-query';
import type { StudentBilling } from '#contract/billing.ts';
import { m } from '#messages/generated/messages.js';
import { payKey } from './billing.api.ts';
import type { BillingSearch, Open } from './billingSearch.ts';
import { DateForm } from './DateForm.tsx';
import { PayForm } from './PayForm.tsx';
import { PaymentView } from './PaymentView.tsx';
import { payableOf } from './paymentState.ts';

interface Props {
  readonly billing: StudentBilling;
  readonly search: BillingSearch;
  readonly onOpen: Open;
}

/** What stands over the billing screen: how to pay, how a payment stands, or the request for a new date. */
export function BillingDialogs({ billing, search, onOpen }: Props) {
  // While a payment is on its way its answer is waited for here.
  const sending = useIsMutating({ mutationKey: payKey }) > 0;
  const close = () => onOpen({}, { replace: true });
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={!sending}
      withCloseButton={!sending}
      title={search.date ? m.billing_date_title() : m.billing_pay_heading()}
      size="lg"
    >
      <Inside billing={billing} search={search} onOpen={onOpen} />
    </Modal>
  );
}

function Inside({ billing, search, onOpen }: Props) {
  const close = () => onOpen({}, { replace: true });
  if (search.date) return <DateForm billing={billing} instalmentId={search.date} onDone={close} />;
  if (search.payment) {
    const { payment } = search;
    return <PaymentView key={payment} id={payment} billing={billing} onOpen={onOpen} />;
  }
  const payable = search.pay ? payableOf(billing, search.pay) : null;
  return <PayForm key={search.pay} payable={payable} billing={billing} onOpen={onOpen} />;
}
