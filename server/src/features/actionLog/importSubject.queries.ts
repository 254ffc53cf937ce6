import { sql } from 'drizzle-orm';
import { importRow, peopleImport } from '#server/features/imports/imports.table.ts';
import { rowsOf } from './subjectRows.queries.ts';

/** What the log shows of an import: never a cell of its file. */
export const importSubject = rowsOf(peopleImport, sql`null::uuid`, {
  kind: peopleImport.kind,
  fileName: peopleImport.fileName,
  state: peopleImport.state,
  mail: peopleImport.mail,
  revision: peopleImport.revision,
  ready: sql`(select count(*) from ${importRow} r where r.organisation_id = app_organisation()
    and r.import_id = ${peopleImport.id} and r.state = 'ready')`,
});
