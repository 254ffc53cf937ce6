import { lazy, Suspense } from 'react';
import { m } from '#messages/generated/messages.js';
import { OpenedPart } from '#web/ui/parts/OpenedPart.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

const BillingTables = lazy(async () => ({ default: (await import('./BillingTables.tsx')).BillingTables }));

/** What was agreed, invoiced and paid in full, read when it is opened. */
export const Billing = ({ id }: { readonly id: string }) => (
  <OpenedPart
    title={m.people_billing()}
    text={m.people_billing_text()}
    show={m.people_billing_show()}
    hide={m.people_billing_hide()}
  >
    {() => (
      <Suspense fallback={<SkeletonCards count={3} grid={false} height={72} />}>
        <BillingTables id={id} />
      </Suspense>
    )}
  </OpenedPart>
);
