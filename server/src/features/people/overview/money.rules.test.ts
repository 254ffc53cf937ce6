import { describe, expect, it } from 'vitest';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { moneyOf } from './money.rules.ts';

const today = '2026-03-10';
type Instalment = StudentBilling['plans'][number]['instalments'][number];
type Invoice = StudentBilling['invoices'][number];

const billing = (instalments: Partial<Instalment>[], invoices: Partial<Invoice>[] = []) =>
  ({
    currency: 'AUD',
    plans: [{ instalments: instalments.map((one) => ({ invoiceId: null, state: 'upcoming', ...one })) }],
    invoices,
  }) as Pick<StudentBilling, 'plans' | 'invoices' | 'currency'>;

describe('What a person owes', () => {
  it('is nothing where everything is paid or cancelled', () => {
    const said = moneyOf(
      billing([
        { cents: 100, dueOn: '2026-01-01', state: 'paid' },
        { cents: 100, dueOn: '2026-01-01', state: 'cancelled' },
      ]),
      null,
      today,
    );
    expect(said).toEqual({ currency: 'AUD', openCents: 0, lateCents: 0, next: null, prepaid: null });
  });

  it('counts what is left of an invoice, not what it was made out for', () => {
    const said = moneyOf(
      billing(
        [{ cents: 500, dueOn: '2026-03-01', state: 'overdue', invoiceId: 'a' }],
        [{ id: 'a', openCents: 200, dueOn: '2026-03-01' }],
      ),
      null,
      today,
    );
    expect(said).toMatchObject({ openCents: 200, lateCents: 200, next: null });
  });

  it('is late from the day after it was due, and next is all of the earliest day from today on', () => {
    const said = moneyOf(
      billing(
        [
          { cents: 1, dueOn: '2026-03-09', state: 'overdue' },
          { cents: 10, dueOn: today, state: 'due' },
          { cents: 100, dueOn: '2026-04-01' },
          { cents: 1_000, dueOn: null },
        ],
        [{ id: 'loose', openCents: 20, dueOn: today }],
      ),
      null,
      today,
    );
    expect(said).toEqual({
      currency: 'AUD',
      openCents: 1_131,
      lateCents: 1,
      next: { cents: 30, dueOn: today },
      prepaid: null,
    });
  });
});
