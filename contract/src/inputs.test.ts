import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './all.ts';
import type { Endpoint } from './kit/contract.ts';
import { Day, Int4, Line, Text } from './kit/values.ts';

/* The contract of every route refuses what the database or the calendar cannot hold. */

interface Leaf {
  path: string;
  schema: z.core.$ZodType;
}

type Definition = z.core.$ZodTypeDef & Record<string, unknown>;

/** Every innermost schema inside a schema, with its path. */
function leavesOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const definition = schema._zod.def as Definition;
  const within = (inner: unknown, step: string) => leavesOf(inner as z.core.$ZodType, `${path}${step}`);
  switch (definition.type) {
    case 'object':
      return Object.entries(definition['shape'] as object).flatMap(([key, inner]) =>
        within(inner, `.${key}`),
      );
    case 'array':
      return within(definition['element'], '[]');
    case 'tuple':
      return (definition['items'] as unknown[]).flatMap((inner, at) => within(inner, `[${at}]`));
    case 'record':
      return [...within(definition['keyType'], '{key}'), ...within(definition['valueType'], '{}')];
    case 'union':
      return (definition['options'] as unknown[]).flatMap((inner, at) => within(inner, `|${at}`));
    case 'intersection':
      return [...within(definition['left'], '&'), ...within(definition['right'], '&')];
    case 'pipe':
      return [...within(definition['in'], ''), ...within(definition['out'], '')];
    case 'lazy':
      // Rich text is the only shape that contains itself; no route takes it from authors yet.
      throw new Error(`${path}: a shape that holds itself is not walked`);
    default:
      return 'innerType' in definition ? within(definition['innerType'], '') : [{ path, schema }];
  }
}

const inputs = Object.entries(api as Record<string, Endpoint>).flatMap(([route, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] ? leavesOf(endpoint[part], `${route} ${part}`) : [],
  ),
);
const typed = (type: string) => inputs.filter(({ schema }) => schema._zod.def.type === type);
const takes = ({ schema }: Leaf, value: unknown): boolean => z.safeParse(schema, value).success;
const offenders = (leaves: Leaf[], wrong: (leaf: Leaf) => boolean) =>
  leaves.filter((leaf) => wrong(leaf)).map(({ path }) => path);

/** The parsed text, or nothing when the schema refuses it. */
const read = ({ schema }: Leaf, text: string): string => {
  const result = z.safeParse(schema, text);
  return result.success ? String(result.data) : '';
};

describe('what a route takes', () => {
  test('exists for every route that takes input', () => {
    expect(typed('string').length).toBeGreaterThan(80);
    expect(typed('number').length).toBeGreaterThan(10);
  });

  test('limits the length of every text', () => {
    expect(offenders(typed('string'), (leaf) => takes(leaf, 'a'.repeat(200_001)))).toEqual([]);
  });

  test('contains no text with half a character or a control character', () => {
    const bad = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
    const tries = ['abcdefgh\ud800', '\udc00abcdefgh', 'abcd\u0000efgh', 'abcd\u001befgh', 'abcd\u007fefgh'];
    // A password is hashed as typed; changing it would make it a different password.
    const stored = typed('string').filter(({ path }) => !/password/i.test(path));
    expect(offenders(stored, (leaf) => tries.some((text) => bad.test(read(leaf, text))))).toEqual([]);
  });

  test('contains no number that a column cannot store', () => {
    const tries = [2_147_483_648, -2_147_483_649, 1e300];
    expect(offenders(typed('number'), (leaf) => tries.some((number) => takes(leaf, number)))).toEqual([]);
  });

  test('contains no day or instant outside 1900 to 2199', () => {
    const days = ['0000-01-01', '0001-01-01', '0099-01-01', '1899-12-31', '2200-01-01', '9999-12-31'];
    const tries = [...days, ...days.map((day) => `${day}T00:00:00Z`)];
    const moments = typed('string').filter(({ schema }) =>
      ['date', 'datetime'].includes(String((schema._zod.def as Definition)['format'])),
    );
    expect(moments.length).toBeGreaterThan(5);
    expect(offenders(moments, (leaf) => tries.some((moment) => takes(leaf, moment)))).toEqual([]);
  });
});

describe('the shared shapes', () => {
  test('text is kept as typed, without characters no database can store', () => {
    expect(Text(40).parse('  two\nlines\tand 😀 ')).toBe('  two\nlines\tand 😀 ');
    expect(Text(40).parse('half \ud83d a face\u0000')).toBe('half \uFFFD a face');
    expect(Text(3).safeParse('four').success).toBe(false);
  });

  test('a line is one line', () => {
    expect(Line(40).parse('  Minh\r\nBcc:  Tran ')).toBe('Minh Bcc: Tran');
  });

  test('an int4 fits its column', () => {
    expect(Int4.safeParse(2_147_483_647).success).toBe(true);
    expect(Int4.safeParse(2_147_483_648).success).toBe(false);
    expect(Int4.safeParse(1.5).success).toBe(false);
  });

  test('a day lies between 1900 and 2199', () => {
    expect(Day.safeParse('1900-01-01').success).toBe(true);
    expect(Day.safeParse('2199-12-31').success).toBe(true);
    expect(Day.safeParse('2200-01-01').success).toBe(false);
    expect(Day.safeParse('2026-02-30').success).toBe(false);
  });
});
