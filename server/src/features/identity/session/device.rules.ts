/** The browser and system of a user agent by their usual names; null when neither is known. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const text = userAgent ?? '';
  const named = (names: readonly [string, RegExp][]) => names.find(([, pattern]) => pattern.test(text))?.[0];
  const browser = named(browsers);
  const system = named(systems);
  return browser !== undefined && system !== undefined ? { browser, system } : null;
}

/* The order matters: most user agents also contain the names of browsers further down. */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];
