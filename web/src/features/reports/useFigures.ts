import { unitOf, type Division, type Figure, type ReportKind, type Unit } from '#contract/reports/kinds.ts';
import { formatTag } from '#messages/formats.ts';
import { formatMonth } from '#messages/calendar/months.ts';
import { m } from '#messages/generated/messages.js';
import { rowWord } from '#messages/reports/reportWords.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';

/** A figure as it is read; what is of nothing is a dash. */
export function useFigureText(kind: ReportKind, currency: string) {
  const money = useMoney(currency);
  const tag = formatTag(useReader().language);
  const texts: Record<Unit, (value: number) => string> = {
    count: (value) => value.toLocaleString(tag),
    share: (value) => value.toLocaleString(tag, { style: 'percent', maximumFractionDigits: 0 }),
    days: (value) => {
      const count = Math.round(value * 10) / 10;
      return m.reports_days({ count, said: count.toLocaleString(tag) });
    },
    cents: money,
  };
  return (figure: Figure, value: number | null | undefined): string =>
    value === null || value === undefined ? m.reports_nothing() : texts[unitOf(kind, figure)](value);
}

/** What a row is called: a name, a word, a day or a month. */
export function useRowText(by: Division) {
  const reader = useReader();
  const terms = useTerms();
  return (row: { readonly key: string; readonly name: string | null }): string => {
    const word = rowWord(row, by, terms);
    if (word !== null) return word;
    if (by === 'week') return formatDay(row.key, reader);
    return by === 'month' ? formatMonth(row.key, reader.language) : row.key;
  };
}
