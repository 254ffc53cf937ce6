import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';

/** Cents as whoever reads writes money. */
export function useMoney(currency: string): (cents: number) => string {
  const { language } = useReader();
  return (cents) => formatMoney(cents, currency, language);
}
