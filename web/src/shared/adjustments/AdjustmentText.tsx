import type { ReactNode } from 'react';
import type { Adjustment } from '#contract/enrolments/adjustments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';

interface Props {
  readonly adjustment: Adjustment;
  /** What else is said of it. */
  readonly children?: ReactNode;
}

/** What was agreed and why, with whom and until when, for staff. */
export function AdjustmentText({ adjustment, children }: Props) {
  const { what, why, until, agreedBy, agreedAt } = adjustment;
  const reader = useReader();
  return (
    <span>
      <span className={parts.name}>{what}</span>
      <span className={parts.meta}>{why}</span>
      <span className={parts.meta}>
        {m.adjustments_by({ name: agreedBy, day: formatInstantDay(agreedAt, reader) })}
        {until && ` · ${m.adjustments_to({ day: formatDay(until, reader) })}`}
      </span>
      {children}
    </span>
  );
}
