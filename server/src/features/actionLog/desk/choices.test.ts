import { is, SQL, StringChunk } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { choiceText } from '#messages/log/choiceWords.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { termInputs } from '#messages/terms.ts';
import { subjects } from '#server/features/actionLog/subjects.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SubjectReader } from '#server/platform/http/logging.ts';

interface ShownColumn {
  readonly name: string;
  readonly column: PgColumn;
}

/** The columns in what a reader selects, each after the name it is given: `jsonb_build_object('name'::text, column, …)`. */
function columnsIn(selected: SQL, found: ShownColumn[] = [], before = { name: '' }): ShownColumn[] {
  for (const chunk of selected.queryChunks) {
    if (typeof chunk === 'string') before.name = chunk;
    else if (is(chunk, PgColumn) && before.name) found.push({ name: before.name, column: chunk });
    else if (is(chunk, SQL) && !is(chunk, StringChunk)) columnsIn(chunk, found, before);
  }
  return found;
}

/** The columns the log shows of a subject, from its reader run without a database. */
async function shownOf(reader: SubjectReader): Promise<ShownColumn[]> {
  const found: ShownColumn[] = [];
  const step: object = new Proxy(() => step, {
    apply: () => step,
    get: (_step, key) => {
      if (key === 'then') return undefined;
      if (key !== 'select') return step;
      return (fields?: { readonly shown?: unknown }) => {
        if (is(fields?.shown, SQL)) columnsIn(fields.shown, found);
        return step;
      };
    },
  });
  await reader(step as Tx, []);
  return found;
}

test('Every choice whose code the log keeps is said in words', async () => {
  const terms = termInputs(plainTermsIn('en'), 'en');
  const readers = Object.entries(subjects);
  const shown = await Promise.all(readers.map(([, reader]) => shownOf(reader)));
  const choices = readers.flatMap(([subject], i) =>
    shown[i]!.flatMap(({ name, column }) =>
      (column.enumValues ?? []).map((code) => ({ subject, field: name, code })),
    ),
  );
  expect(choices.length).toBeGreaterThan(60);
  const bare = choices.filter(
    ({ subject, field, code }) => choiceText(subject, field, code, terms) === code.replaceAll('_', ' '),
  );
  expect(bare).toEqual([]);
});
