import { z } from 'zod';
import { Cents, Currency } from '#contract/kit/money.ts';

/** What an early end does to the money. */
export const EndingMoney = z
  .object({
    currency: Currency,
    agreedCents: Cents,
    earnedCents: Cents.meta({ description: 'For units that were taught' }),
    keptCents: Cents.meta({ description: 'What the organisation keeps besides' }),
    paidCents: Cents,
    creditedCents: Cents.meta({ description: 'Taken off invoices' }),
    cancelledCents: Cents.meta({ description: 'Never invoiced and no longer asked for' }),
    chargedCents: Cents.meta({ description: 'Invoiced now for what was taught already' }),
    dueBackCents: Cents.meta({ description: 'Paid too much: becomes credit of the person' }),
    owedCents: Cents.meta({ description: 'Left to pay' }),
  })
  .meta({ id: 'EndingMoney' });
export type EndingMoney = z.output<typeof EndingMoney>;

/** The price of a course is the same in all its intakes; what was agreed may differ from it. */
export const IntakeMoney = z
  .object({
    currency: Currency,
    agreedCents: Cents.meta({ description: 'Of all its plans, without what was credited or cancelled' }),
    priceCents: Cents.meta({ description: 'What who enrols in the course today is billed' }),
  })
  .meta({ id: 'IntakeMoney' });
export type IntakeMoney = z.output<typeof IntakeMoney>;
