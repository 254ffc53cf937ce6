/**
 * Locale tag for dates and numbers. English without a country puts the day before the month, as most of the world
 * does. Arabic uses the digits 0-9, so that what people read matches codes and what they type.
 */
const tags: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

export const formatTag = (language: string): string => tags[language] ?? language;

/** More than the languages, zones and kinds of one page; a server forgets them all and begins anew. */
const most = 200;

/** Making a formatter costs a hundred times what using it does, so each is made once for its language and options. */
function madeOnce<Options, Formatter>(make: (tag: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (tag: string, options: Options): Formatter => {
    const key = tag + JSON.stringify(options);
    const known = made.get(key);
    if (known) return known;
    if (made.size === most) made.clear();
    const formatter = make(tag, options);
    made.set(key, formatter);
    return formatter;
  };
}

export const dateFormatter = madeOnce(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

export const numberFormatter = madeOnce(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
