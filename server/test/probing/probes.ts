import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { rolesWith, type Act } from '#contract/kit/acts.ts';

/* Requests generated from the API document: valid ones, to check access; and odd ones, to find what breaks. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  const?: Json;
  enum?: Json[];
  default?: Json;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: JsonSchema;
}

interface Operation {
  'x-access'?: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface Probe {
  route: string;
  method: string;
  path: string;
  /** `public`, `user`, `student`, `link`, or `staff:` and its act. */
  access: string;
  parameters: Parameter[];
  body: JsonSchema | null;
}

/** Every route of the document. */
export const probesOf = (document: ApiDocument): Probe[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const access = operation['x-access'];
      if (!access) return [];
      const body = operation.requestBody?.content['application/json'].schema ?? null;
      const verb = method.toUpperCase();
      return [
        {
          route: `${verb} ${path}`,
          method: verb,
          path,
          access,
          parameters: operation.parameters ?? [],
          body,
        },
      ];
    }),
  );

/** What a path accepts in this place: the last of its words (new terms, the first, would stop everybody), or an id. */
export const properParam = ({ parameters }: Probe, name: string): string => {
  const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
  if (schema?.type === 'integer') return String(schema.minimum ?? 1);
  const word = schema?.enum?.at(-1);
  return typeof word === 'string' ? word : randomUUID();
};

/** The roles that can use a route of students or staff. */
export const rolesOf = ({ access }: Probe): readonly string[] =>
  access.startsWith('staff:') ? rolesWith(access.slice('staff:'.length) as Act) : [access];

/** A text for each pattern of the contract. A pattern without one fails here instead of in a meaningless request. */
const examples = [
  'device-of-somebody',
  'G-ABC123',
  'x.example',
  'any',
  '4242 4242 4242 4242',
  '0400 000 000',
  'M0 0 L9 9 M0 0 L9 9',
  '09:30',
  '2026-11',
  'BCQBk46_E7qh5Kjp4_kbdg4t1SQrA6UOxHkLnJdfHwssO0cP_-qFL6DYsXGD9N7qz-ZKmj7uKJftqaJIDRO5x9I',
  'sixteen-bytes-as-text-',
];
function textFor({ format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return 'somebody@else.example';
  if (format === 'time-zone') return 'UTC';
  if (format === 'uri') return 'https://x.example/';
  if (format === 'date') return '2030-01-01';
  if (format === 'date-time') return '2026-01-01T00:00:00Z';
  const fits = (text: string) =>
    text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const found = ['X', ...examples, 'correct-horse-battery', 'x'.repeat(minLength)].find(fits);
  if (found === undefined) throw new Error(`no example for ${pattern}`);
  return found;
}

function arrayFor({ prefixItems, items, minItems = 0 }: JsonSchema, document: ApiDocument): Json {
  const parts = prefixItems ?? Array<JsonSchema>(minItems).fill(items ?? {});
  return parts.map((part) => valueFor(part, document));
}

function objectFor({ properties = {}, required = [] }: JsonSchema, document: ApiDocument): Json {
  return Object.fromEntries(required.map((name) => [name, valueFor(properties[name] ?? {}, document)]));
}

const byType: Record<string, (schema: JsonSchema, document: ApiDocument) => Json> = {
  object: objectFor,
  array: arrayFor,
  string: textFor,
  integer: ({ minimum = 1 }) => Math.max(1, minimum),
  number: ({ minimum = 1 }) => Math.max(1, minimum),
  boolean: () => true,
};

/** A valid value for the schema: required properties only, each as short as possible. */
export function valueFor(schema: JsonSchema, document: ApiDocument): Json {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  const other = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!] : choice;
  if (other) return valueFor(other, document);
  const make = byType[schema.type ?? 'null'] ?? (() => null);
  return schema.const ?? schema.enum?.[0] ?? make(schema, document);
}

/** A query value as text. */
export const queryValueFor = ({ schema }: Parameter, document: ApiDocument): string => {
  const value = valueFor(schema, document);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const oddTexts = [
  '',
  ' ',
  '\ud800',
  'a\u0000b',
  '\u202Eevil',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  'x'.repeat(5000),
  '😀'.repeat(200),
  '-1',
  '1e309',
  'null',
];
const oddNumbers = [-1, 0, 0.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e300, Number.MAX_SAFE_INTEGER];
const oddValues: Json[] = [
  ...oddTexts,
  ...oddNumbers,
  null,
  true,
  [],
  {},
  [[]],
  { __proto__: null, constructor: 'x', length: 3 },
  Array<Json>(300).fill(1),
];

/** Mutations of a valid value: none, in one place, or everywhere. */
function odd(value: Json, ids: readonly string[]): fc.Arbitrary<Json> {
  const wrong = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...oddValues) },
    { weight: 1, arbitrary: fc.json().map((text) => JSON.parse(text) as Json) },
  );
  const right =
    typeof value === 'string' && value.length === 36 ? fc.constantFrom(value, ...ids) : fc.constant(value);
  if (value === null || typeof value !== 'object')
    return fc.oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: wrong });
  const children = Array.isArray(value)
    ? fc.tuple(...value.map((one) => odd(one, ids))).map((all): Json => all)
    : fc
        .record(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, odd(one, ids)])))
        .map((all): Json => ({ ...all }));
  return fc.oneof({ weight: 9, arbitrary: children }, { weight: 1, arbitrary: wrong });
}

export interface OddRequest {
  probe: Probe;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Json | undefined;
  /** A role, `other`, or `nobody`. */
  caller: string;
}

/** Odd requests to every route, each by one of these callers, with existing and unknown ids. */
export function oddRequests(
  document: ApiDocument,
  ids: readonly string[],
  callers: readonly string[],
): fc.Arbitrary<OddRequest> {
  const text = fc.constantFrom(...oddTexts);
  return fc.constantFrom(...probesOf(document)).chain((probe) => {
    const roles = rolesOf(probe);
    const fitting = callers.filter(
      (caller) => roles.includes(caller) || !/^(staff|student)/.test(probe.access),
    );
    const named = (place: string) => probe.parameters.filter((parameter) => parameter.in === place);
    const known = fc.constantFrom(...ids);
    const param = (): fc.Arbitrary<string> =>
      fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: text });
    const value = (one: Parameter) => fc.oneof(fc.constant(queryValueFor(one, document)), text);
    return fc.record({
      probe: fc.constant(probe),
      params: fc.record(Object.fromEntries(named('path').map(({ name }) => [name, param()]))),
      query: fc.record(Object.fromEntries(named('query').map((one) => [one.name, value(one)]))),
      body: probe.body ? odd(valueFor(probe.body, document), ids) : fc.constant(undefined),
      caller: fc.oneof(fc.constantFrom(...fitting), fc.constantFrom(...callers)),
    });
  });
}
