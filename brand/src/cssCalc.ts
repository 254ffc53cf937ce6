/** Amounts by unit (`%`, `px`, …), rounded to 4 decimals and never 0. An empty map is the length 0. */
export type Length = Readonly<Record<string, number>>;

const LARGEST = 100_000;
const DEEPEST = 32;

export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

export function withoutZeros(amounts: Amounts): Length {
  const length: Record<string, number> = {};
  for (const unit of Object.keys(amounts).toSorted()) {
    const amount = rounded(amounts[unit]!);
    if (amount !== 0) length[unit] = amount;
  }
  return length;
}

type Amounts = Record<string, number>;

export function readAmounts(token: string): Amounts | null {
  const text = token.toLowerCase();
  const plain = /^[+-]?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)?$/.test(text);
  if (!plain && !text.startsWith('calc(')) return null;
  const symbols = symbolsOf(text);
  const amounts = symbols && calculate(symbols);
  return amounts && Object.values(amounts).every((amount) => Math.abs(amount) <= LARGEST) ? amounts : null;
}

function symbolsOf(text: string): string[] | null {
  const pattern = /\s*(calc\(|[()*/+-]|(?:\d*\.\d+|\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)?)\s*/y;
  const symbols: string[] = [];
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return null;
    symbols.push(match[1] === 'calc(' ? '(' : match[1]!);
  }
  return symbols;
}

/** sum = product { (+|-) product }, product = factor { (*|/) factor }, factor = [+|-] (amount | "(" sum ")"). */
function calculate(symbols: readonly string[]): Amounts | null {
  let next = 0;
  const sum = (depth: number): Amounts | null => {
    let total = product(depth);
    while (total && (symbols[next] === '+' || symbols[next] === '-')) {
      const sign = symbols[next++] === '-' ? -1 : 1;
      total = added(total, product(depth), sign);
    }
    return total;
  };
  const product = (depth: number): Amounts | null => {
    let total = factor(depth);
    while (total && (symbols[next] === '*' || symbols[next] === '/')) {
      total = symbols[next++] === '*' ? multiplied(total, factor(depth)) : divided(total, factor(depth));
    }
    return total;
  };
  const factor = (depth: number): Amounts | null => {
    const symbol = symbols[next++];
    if (symbol === undefined || depth > DEEPEST) return null;
    if (symbol === '+' || symbol === '-')
      return multiplied({ '': symbol === '-' ? -1 : 1 }, factor(depth + 1));
    if (symbol !== '(') return amountOf(symbol);
    const inner = sum(depth + 1);
    return symbols[next++] === ')' ? inner : null;
  };
  const result = sum(0);
  return next === symbols.length ? result : null;
}

function amountOf(symbol: string): Amounts | null {
  const match = /^([\d.]+(?:e[+-]?\d+)?)(.*)$/.exec(symbol);
  return match ? { [match[2]!]: Number(match[1]) } : null;
}

function added(a: Amounts, b: Amounts | null, sign: number): Amounts | null {
  // CSS does not allow adding a plain number to a length.
  if (!b || '' in a !== '' in b) return null;
  const sum = { ...a };
  for (const [unit, amount] of Object.entries(b)) sum[unit] = (sum[unit] ?? 0) + sign * amount;
  return sum;
}

const scaled = (amounts: Amounts, by: number): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([unit, amount]) => [unit, amount * by]));

function multiplied(a: Amounts, b: Amounts | null): Amounts | null {
  if (!b) return null;
  if (a[''] !== undefined) return scaled(b, a['']);
  return b[''] === undefined ? null : scaled(a, b['']);
}

function divided(a: Amounts, b: Amounts | null): Amounts | null {
  return b?.[''] ? scaled(a, 1 / b['']) : null;
}
