import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';

interface Props {
  readonly currency: string;
  readonly priceCents: number;
  readonly instalments: readonly { readonly cents: number; readonly dueOn: string | null }[];
}

/** What an enrolment would cost, and when each payment would be due. */
export function Bill({ currency, priceCents, instalments }: Props) {
  const amount = useMoney(currency);
  const reader = useReader();
  if (priceCents === 0) return <span>{m.enrolments_preview_free()}</span>;
  return (
    <>
      {amount(priceCents)}
      {instalments.map(({ cents, dueOn }, index) => (
        <span key={index} className={parts.meta}>
          {dueOn
            ? m.enrolments_preview_due({ amount: amount(cents), day: formatDay(dueOn, reader) })
            : m.enrolments_preview_due_later({ amount: amount(cents) })}
        </span>
      ))}
    </>
  );
}
