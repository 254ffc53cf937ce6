import { Text } from '@mantine/core';
import type { PrepaidPage } from '#contract/console/prepaid.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { kindWords } from './measureWords.ts';
import classes from './prepaid.module.css';

interface Props {
  readonly page: PrepaidPage;
}

/** Whether the limit applies or something protects the money, and how much is held. */
export function Standing({ page }: Props) {
  const reader = useReader();
  const { protection, currency, limitCents } = page;
  const limit = formatMoney(limitCents, currency, reader.language, { short: true });
  return (
    <Part
      title={
        protection
          ? m.prepaid_in_force({ day: formatDay(protection.until, reader) })
          : m.prepaid_limit_applies({ amount: limit })
      }
    >
      <Why page={page} limit={limit} />
      <Totals page={page} limit={limit} />
    </Part>
  );
}

function Why({ page, limit }: Props & { readonly limit: string }) {
  const terms = useTerms();
  const reader = useReader();
  const { protection, coveredUntil, endsSoon } = page;
  if (!protection || !coveredUntil)
    return <Text>{m.prepaid_limit_applies_text({ ...terms, amount: limit })}</Text>;
  const { kind, name, until } = protection;
  const day = formatDay(coveredUntil, reader);
  return (
    <>
      <Text>{m.prepaid_in_force_text({ ...terms, amount: limit, kind: kindWords[kind].name(), name })}</Text>
      {coveredUntil > until && <Text>{m.prepaid_followed({ day })}</Text>}
      {endsSoon && <p className={classes.warning}>{m.prepaid_ends_soon({ day, amount: limit })}</p>}
    </>
  );
}

function Totals({ page, limit }: Props & { readonly limit: string }) {
  const terms = useTerms();
  const { language } = useReader();
  const { currency, protection, totals } = page;
  const { heldCents, students, overCents, overStudents } = totals;
  const amount = (cents: number): string => formatMoney(cents, currency, language);
  return (
    <>
      <Facts
        facts={[
          [m.prepaid_held(), m.prepaid_held_value({ amount: amount(heldCents), count: students })],
          [
            m.prepaid_over({ ...terms, limit }),
            overStudents === 0
              ? m.prepaid_over_none()
              : m.prepaid_over_value({ amount: amount(overCents), count: overStudents }),
          ],
        ]}
      />
      {!protection && overStudents > 0 && <p className={classes.warning}>{m.prepaid_over_bare()}</p>}
    </>
  );
}
