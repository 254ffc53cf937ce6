import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { personWord } from './words.table.ts';

const afterAll = '\u{10FFFF}';

/**
 * That a word begins as typed: a range in the order of bytes. Row security lets an index serve that, but no `like`, which
 * could say something about rows of others (ADR 247).
 */
export const begins = (word: AnyPgColumn, typed: string): SQL =>
  sql`${word} >= ${typed} and ${word} < ${typed + afterAll}`;

/**
 * The rows of which each word typed begins a word, each word looked up alone: a join of them could read the words of one
 * for every word of the other, where the planner expects few. Nobody, where nothing was typed that a word begins with.
 */
export const foundBy = (words: readonly string[], found: (typed: string) => SQL): SQL =>
  words.length === 0
    ? sql`select null::uuid where false`
    : sql.join(
        words.map((typed) => found(typed)),
        sql` intersect `,
      );

const called = (words: readonly string[], inEmails: boolean): SQL =>
  foundBy(
    words,
    (typed) => sql`select ${personWord.personId} from ${personWord}
      where ${begins(personWord.word, typed)}${inEmails ? sql`` : sql` and ${personWord.inName}`}`,
  );

/**
 * A condition on a table with a row for each person, by its key: that each of the words typed begins a word of their name,
 * or of their email. Who is found is looked up once, whatever the planner knows about a table that was just filled.
 */
export const isCalled = (key: SQL | AnyPgColumn, words: readonly string[], inEmails = false): SQL =>
  sql`${key} = any(array(${called(words, inEmails)}))`;

/**
 * The same of a table with several rows of a person, or beside another condition that would do: the planner reads either
 * the rows of those found or all rows of the list, whichever are fewer.
 */
export const isOfCalled = (whose: SQL | AnyPgColumn, words: readonly string[], inEmails = false): SQL =>
  sql`${whose} in (${called(words, inEmails)})`;
