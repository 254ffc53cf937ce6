import { sql, type SQL } from 'drizzle-orm';
import { ledgerEntry, ledgerTransaction } from '#server/features/billing/books/ledger.table.ts';
import { invoiceOpen } from '#server/features/billing/debt/debt.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { byCourse, byMonth, dayOf } from './divisions.queries.ts';
import type { Question, Source } from './source.ts';

const opensAccount = sql`'account' as opens_kind`;
const narrowed = ({ courseId, intakeId }: Question): SQL => sql`
  ${courseId === undefined ? sql`true` : sql`s.course_id = ${courseId}::uuid`}
  and ${intakeId === undefined ? sql`true` : sql`s.intake_id = ${intakeId}::uuid`}`;

/** Entries of the books by what they mean; what moves between accounts of one person is none of these. */
const bookings = (asked: Question) => sql`
  select * from (
    select e.transaction_id || ':' || e.position as key, e.person_id, null::text as called, s.course_id, s.intake_id,
      ${dayOf(sql`t.occurred_at`, asked)} as day, null::text as about, ${opensAccount}, e.person_id as opens_id,
      case when e.account = 'receivable' and t.kind in ('invoice', 'credit_note') then 'invoiced'
        when e.account like 'cash%' and t.kind = 'payment' then 'received'
        when e.account like 'cash%' and t.kind = 'refund_paid' then 'refunded'
        when e.account = 'revenue' then 'earned' end as detail,
      (case when e.account = 'revenue' or t.kind = 'refund_paid' then -e.cents else e.cents end)::float8 as cents
    from ${ledgerTransaction} t
    join ${ledgerEntry} e on e.organisation_id = t.organisation_id and e.transaction_id = t.id
    left join ${courseSubscription} s on s.organisation_id = e.organisation_id and s.id = e.subscription_id
    where t.organisation_id = app_organisation() and t.occurred_at >= ${asked.from}::timestamptz
      and t.occurred_at < ${asked.before}::timestamptz and ${narrowed(asked)}) booked
  where booked.detail is not null`;

const sumOf = (detail: string) => ({
  as: 'sum' as const,
  of: sql`f.cents`,
  where: sql`f.detail = ${detail}`,
});

export const moneyReport: Source = {
  records: bookings,
  by: { month: byMonth, course: byCourse },
  figures: {
    invoiced: sumOf('invoiced'),
    received: sumOf('received'),
    refunded: sumOf('refunded'),
    earned: sumOf('earned'),
  },
};

/** Open invoices by how late they are, with the bounds of who owes. */
const open = (asked: Question) => sql`
  select o.invoice_id::text as key, o.person_id, null::text as called, s.course_id, s.intake_id, o.due_on as day,
    null::text as about, ${opensAccount}, o.person_id as opens_id, o.cents::float8 as cents,
    case when o.due_on is null or o.due_on >= ${asked.today}::date then 'current'
      when o.due_on >= ${asked.today}::date - 30 then 'days30'
      when o.due_on >= ${asked.today}::date - 60 then 'days60'
      when o.due_on >= ${asked.today}::date - 90 then 'days90' else 'older' end as detail
  from ${invoiceOpen} o
  left join ${courseSubscription} s on s.organisation_id = o.organisation_id and s.id = o.subscription_id
  where o.organisation_id = app_organisation() and o.cents > 0 and ${narrowed(asked)}`;

export const debtReport: Source = {
  records: open,
  by: {
    age: {
      key: sql`f.detail`,
      place: sql`array_position(array['current', 'days30', 'days60', 'days90', 'older'], f.detail)`,
    },
    course: byCourse,
  },
  figures: {
    invoices: { as: 'count' },
    owed: { as: 'sum', of: sql`f.cents` },
    overdue: { as: 'sum', of: sql`f.cents`, where: sql`f.detail <> 'current'` },
  },
};
