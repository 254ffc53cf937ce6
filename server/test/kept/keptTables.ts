import { sql } from 'drizzle-orm';
import type { TestApp, TestOrganisation } from '#test/testApp.ts';

/* Tables that triggers keep: what stands in them has to be what would be computed anew, whatever was done before. */

const computes = {
  observed_item: 'select keep_observed_items(organisation_id, id) from student_assessment',
  person_debt: 'select keep_person_debt(organisation_id, id) from person',
  person_key: 'select keep_person_keys(organisation_id, id) from person',
  person_word: 'select keep_person_words(organisation_id, id) from person',
  registration_word: 'select keep_registration_words(organisation_id, id) from registration',
} as const;

/** The rows of a table of an organisation as they were kept, and as they are computed anew, in the same order. */
export const keptAndComputed = async (test: TestApp, at: TestOrganisation, table: keyof typeof computes) =>
  test.in(at, async (tx) => {
    const read = async () => {
      const { rows } = await tx.execute<{ row: string }>(
        sql.raw(`select (to_jsonb(t) - 'id')::text as row from ${table} t order by 1`),
      );
      return rows.map(({ row }) => row);
    };
    const kept = await read();
    await tx.execute(sql.raw(`delete from ${table}`));
    await tx.execute(sql.raw(computes[table]));
    return { kept, computed: await read() };
  });
