import type { FieldError } from '#contract/kit/errors.ts';

/* How a line of the bank may be split. Pure. */

export interface Part {
  personId: string;
  invoiceId: string | null;
  cents: number;
}

/** What somebody looks for as a number and as an amount: `INV-000042`, `42`, `$1,250.00`. */
export function typedIn(search: string): { number: number | null; cents: number | null } {
  const number = /^\s*(?:inv(?:oice)?[\s#:.-]*)?0*(\d{1,9})\s*$/i.exec(search);
  const amount = /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{2}))?\s*$/.exec(search);
  return {
    number: number ? Number(number[1]) : null,
    cents: amount ? Number(amount[1]!.replaceAll(',', '')) * 100 + Number(amount[2] ?? 0) : null,
  };
}

/** What is wrong with the parts of a line; `openOf` says what is open of somebody's invoice, null for none of theirs. */
export function wrongParts(
  lineCents: number,
  parts: readonly Part[],
  openOf: (part: Part) => number | null,
): FieldError[] {
  const seen = new Set<string>();
  const errors = parts.flatMap((part, at): FieldError[] => {
    const key = part.invoiceId ?? part.personId;
    if (seen.has(key)) return [{ field: `parts.${at}.invoiceId`, code: 'repeated', message: 'Named twice' }];
    seen.add(key);
    if (part.invoiceId === null) return [];
    const open = openOf(part);
    if (open === null || open === 0)
      return [{ field: `parts.${at}.invoiceId`, code: 'not_open', message: 'Nothing of it is open' }];
    return part.cents > open
      ? [{ field: `parts.${at}.cents`, code: 'too_big', message: `${open} cents of it are open` }]
      : [];
  });
  const rest = lineCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  if (rest !== 0) errors.push({ field: 'parts', code: 'sum_differs', message: `${rest} cents are left` });
  return errors;
}

/** First what names an invoice, so that the rest pays only what nobody named. */
export const inBookingOrder = <P extends Part>(parts: readonly P[]): P[] =>
  parts.toSorted((a, b) => Number(a.invoiceId === null) - Number(b.invoiceId === null));
