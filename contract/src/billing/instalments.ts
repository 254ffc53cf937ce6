/* How a price is divided. Pure, so that a screen shows what the server will ask for. */

/**
 * Splits a price into a deposit and `count` instalments, in order. They sum to the price exactly. The instalments
 * differ by at most one cent, the larger ones first. Amounts of zero are left out.
 */
export function splitInstalments(totalCents: number, depositCents: number, count: number): number[] {
  const deposit = count < 1 ? totalCents : Math.min(depositCents, totalCents);
  const rest = totalCents - deposit;
  const each = Math.floor(rest / Math.max(1, count));
  const larger = rest - each * Math.max(1, count);
  const parts = Array.from({ length: Math.max(0, count) }, (_, at) => each + (at < larger ? 1 : 0));
  return [deposit, ...parts].filter((cents) => cents > 0);
}
