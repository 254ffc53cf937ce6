/* Days and amounts as banks write them. Pure. */

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const right = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year < 2200;
  return right ? date.toISOString().slice(0, 10) : null;
};

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** A day such as 2026-11-28, 20261128, 28/11/2026, 28.11.26 or 28 Nov 2026; null for anything else. */
export function bankDay(typed: string, dayFirst: boolean): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[ -]([A-Za-z]{3})[A-Za-z]*[ -](\d{4}|\d{2})$/.exec(text);
  if (named) {
    const month = months.indexOf(named[2]!.toLowerCase()) + 1;
    return month > 0 ? dayOf(fullYear(named[3]!), month, Number(named[1])) : null;
  }
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (!parts) return null;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  return dayFirst ? dayOf(fullYear(parts[3]!), second, first) : dayOf(fullYear(parts[3]!), first, second);
}

/** Whether the day comes first: said by a number over 12; without one it does, as in most countries. */
export function isDayFirst(days: readonly string[]): boolean {
  const pairs = days.flatMap((day) => {
    const found = /^(\d{1,2})[/.-](\d{1,2})[/.-]/.exec(day.trim());
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  return !pairs.some(([, second]) => second > 12) || pairs.some(([first]) => first > 12);
}

const mostCents = 200_000_000;

/** The digits of an amount without its sign, in cents; what follows the last separator are the cents when it has at most two digits. */
function centsIn(digits: string): number | null {
  const decimals = /[.,](\d{1,2})$/.exec(digits);
  const whole = (decimals ? digits.slice(0, -decimals[0].length) : digits).replaceAll(/[.,]/g, '');
  if (!/^\d{0,9}$/.test(whole) || (whole === '' && !decimals)) return null;
  const cents = Number(whole) * 100 + Number((decimals?.[1] ?? '').padEnd(2, '0'));
  return cents > mostCents ? null : cents;
}

/** An amount such as 1,250.50, -45.00, (45.00), 45.00 DR or 1.250,50 in cents; null for anything else. */
export function bankCents(typed: string): number | null {
  const text = typed.replaceAll(/[\s$€£\u00A0']|AUD|EUR|GBP|USD|NZD/g, '');
  const found = /^([+-]?)(\()?([\d.,]+)\)?(CR|DR|C|D|[+-])?$/i.exec(text);
  const cents = centsIn(found?.[3] ?? '');
  if (!found || !cents) return found ? cents : null;
  const negative = found[1] === '-' || found[2] !== undefined || /^(?:DR|D|-)$/i.test(found[4] ?? '');
  return negative ? -cents : cents;
}
