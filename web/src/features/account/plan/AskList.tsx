import { useId } from 'react';
import type { Ask } from '#contract/billing/planSteps.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/account/account.module.css';
import { dueWords } from '#web/shared/money/staffWords.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';

interface Props {
  readonly title: string;
  readonly asks: readonly (Ask & { readonly number?: string | null })[];
  readonly currency: string;
  /** Leaves out the middle of many. */
  readonly short?: boolean;
}

/** So many are shown of a short list, the last one besides. */
const fewAsks = 5;

/** What is asked for and when, with the sum. */
export function AskList({ title, asks, currency, short = false }: Props) {
  const id = useId();
  const money = useMoney(currency);
  const reader = useReader();
  const terms = useTerms();
  const left = short ? Math.max(0, asks.length - fewAsks - 1) : 0;
  const shown = left > 0 ? asks.slice(0, fewAsks) : asks;
  const row = (ask: Props['asks'][number]) => (
    <>
      <span>
        {dueWords(ask, reader, terms)}
        {ask.number && <span className={classes.meta}>{ask.number}</span>}
      </span>
      <span className={classes.number}>{money(ask.cents)}</span>
    </>
  );
  return (
    <div>
      <p className={classes.sideTitle} id={id}>
        {title}
      </p>
      <ol className={classes.side} aria-labelledby={id}>
        {shown.map((ask, at) => (
          <li key={at}>{row(ask)}</li>
        ))}
        {left > 0 && (
          <>
            <li>{m.account_plan_rest({ count: left })}</li>
            <li>{row(asks.at(-1)!)}</li>
          </>
        )}
      </ol>
      <p className={classes.sideSum}>
        {m.account_plan_sum({ amount: money(asks.reduce((sum, { cents }) => sum + cents, 0)) })}
      </p>
    </div>
  );
}
