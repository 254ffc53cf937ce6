import { z } from 'zod';
import { Cents, Currency } from '#contract/kit/money.ts';
import { Day, Id, Instant } from '#contract/kit/values.ts';

/* What waits for finance. */

const OpenTransfer = z.object({
  id: Id,
  own: z.boolean().meta({ description: 'Of whoever asks: somebody else decides' }),
  personName: z.string(),
  reference: z.string(),
  cents: Cents,
  currency: Currency,
  invoiceNumber: z.string().nullable(),
  createdAt: Instant,
});
const DateRequest = z.object({
  id: Id,
  own: z.boolean().meta({ description: 'Of whoever asks: somebody else decides' }),
  personName: z.string(),
  cents: Cents,
  currency: Currency,
  dueOn: Day,
  wantedOn: Day,
  reason: z.string(),
  createdAt: Instant,
});
export const BillingDesk = z
  .object({ transfers: z.array(OpenTransfer), dateRequests: z.array(DateRequest) })
  .meta({ id: 'BillingDesk' });
export type BillingDesk = z.output<typeof BillingDesk>;
