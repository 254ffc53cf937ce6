import fs from 'node:fs';
import path from 'node:path';

/** The types we use with all their properties, taken from the published vocabulary. */
interface Vocabulary {
  /** Each type with those it is a kind of. */
  types: Record<string, string[]>;
  /** Each property with the types that have it and the types of its values. */
  properties: Record<string, { of: string[]; is: string[] }>;
  ItemAvailability: string[];
}

const file = path.join(import.meta.dirname, 'vocabulary.json');
const { types, properties, ItemAvailability } = JSON.parse(fs.readFileSync(file, 'utf8')) as Vocabulary;

const kindsOf = (type: string): string[] => [type, ...(types[type] ?? []).flatMap(kindsOf)];

/** What a string has to look like to be a value of a type; types not named here cannot be written as a string. */
const written: Readonly<Record<string, (text: string) => boolean>> = {
  Text: (text) => text.trim() !== '',
  URL: (text) => /^https?:\/\//.test(text) && URL.canParse(text),
  Date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  DateTime: (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
  Duration: (text) => /^P(?=\d|T\d)(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(text),
  ItemAvailability: (text) => ItemAvailability.some((one) => text === `https://schema.org/${one}`),
};

function isValue(value: unknown, wanted: readonly string[]): boolean {
  if (typeof value === 'number')
    return wanted.includes('Number') || (wanted.includes('Integer') && Number.isInteger(value));
  if (typeof value === 'boolean') return wanted.includes('Boolean');
  if (typeof value === 'string') return wanted.some((type) => written[type]?.(value) ?? false);
  const type = (value as { '@type'?: unknown } | null)?.['@type'];
  return typeof type === 'string' && kindsOf(type).some((kind) => wanted.includes(kind));
}

function wrongAt(at: string, thing: Record<string, unknown>): string[] {
  const type = String(thing['@type']);
  if (!types[type]) return [`${at}: no type ${type}`];
  const kinds = kindsOf(type);
  return Object.entries(thing).flatMap(([name, value]) => {
    const here = `${at}.${name}`;
    if (name === '@type') return [];
    if (name === '@id') return written['URL']!(String(value)) ? [] : [`${here}: no address`];
    const property = properties[name];
    if (!property?.of.some((kind) => kinds.includes(kind))) return [`${here}: ${type} has no such property`];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one, i) => [
      ...(isValue(one, property.is)
        ? []
        : [`${here}: ${JSON.stringify(one)} is no ${property.is.join(', ')}`]),
      ...(typeof one === 'object' && one ? wrongAt(`${here}[${i}]`, one as Record<string, unknown>) : []),
    ]);
  });
}

/** What the vocabulary of schema.org does not allow in this JSON-LD; empty when all is right. */
export function wrongIn(data: unknown): string[] {
  const { '@context': context, '@graph': things } = data as { '@context': unknown; '@graph': unknown[] };
  if (context !== 'https://schema.org') return ['no context'];
  return things.flatMap((thing, i) => wrongAt(`[${i}]`, thing as Record<string, unknown>));
}
