import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Currency } from '#contract/kit/money.ts';
import { PageQuery, pageOf } from '#contract/kit/paging.ts';
import { Day, Id, Text } from '#contract/kit/values.ts';

/* Who owes what, and for how long. */

const Amounts = z.object({
  currentCents: z.int().meta({ description: 'Not due before today' }),
  days30Cents: z.int().meta({ description: '1 to 30 days late' }),
  days60Cents: z.int(),
  days90Cents: z.int(),
  olderCents: z.int().meta({ description: 'More than 90 days late' }),
  totalCents: z.int(),
});
export type DebtAmounts = z.output<typeof Amounts>;

const Debtor = Amounts.extend({
  personId: Id,
  personName: z.string(),
  invoices: z.int(),
  oldestDueOn: Day.nullable().meta({ description: 'Null: nothing has a day yet' }),
});
export type Debtor = z.output<typeof Debtor>;

const Narrowing = z.object({
  search: Text(100).trim().default(''),
  courseId: Id.optional(),
  show: z.enum(['owing', 'late']).default('owing'),
  sort: z.enum(['oldest', 'most']).default('oldest'),
});

export const DebtList = pageOf(Debtor)
  .extend({
    currency: Currency,
    today: Day,
    totals: Amounts.extend({ late: z.int().meta({ description: 'How many people are late' }) }),
    courses: z.array(z.object({ id: Id, title: z.string() })),
  })
  .meta({ id: 'DebtList' });
export type DebtList = z.output<typeof DebtList>;
export const DebtQuery = PageQuery.extend(Narrowing.shape);

export const debt = contract({
  'GET /api/staff/debt': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'Who owes what, by how long it is late',
    query: DebtQuery,
    response: DebtList,
  },
  'GET /api/staff/debt/file': {
    access: { act: 'money.read' },
    log: { on: 'billing_desk', by: 'none' },
    summary: 'The same for a spreadsheet, all pages',
    query: Narrowing,
    response: 'file',
  },
});
