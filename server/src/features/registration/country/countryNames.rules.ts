/* Countries of the world (ISO 3166-1 alpha-2) by their English names. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
let codes: ReadonlyMap<string, string> | undefined;

/** Names and codes in lower case, each with its code. */
export function countryCodes(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const found = letters.flatMap((one) =>
    letters.flatMap((other) => {
      const code = one + other;
      // A code of the past, such as UK, is another now.
      const name = new Intl.Locale(`und-${code}`).region === code ? names.of(code) : undefined;
      return name ? [[name.toLowerCase(), code] as const, [code.toLowerCase(), code] as const] : [];
    }),
  );
  codes = new Map(found);
  return codes;
}
