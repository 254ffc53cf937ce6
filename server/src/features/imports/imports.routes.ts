import { imports } from '#contract/imports/imports.ts';
import { found } from '#server/platform/basics/problem.ts';
import { implement } from '#server/platform/http/implement.ts';
import { fileOf, templateOf } from './files.actions.ts';
import {
  beginImport,
  chooseAll,
  correctRow,
  discardImport,
  nameColumns,
  startImport,
  undoImport,
} from './imports.actions.ts';
import { importById } from './imports.queries.ts';
import { readImport, readImports, readRowsOf } from './read.actions.ts';
import { undoOf } from './undo.actions.ts';

export const importsRoutes = implement(imports, {
  'GET /api/staff/imports': async ({ tx }) => readImports(tx),
  'POST /api/staff/imports': async (input) => {
    const begun = await beginImport(input, input.body);
    input.made(begun.id);
    return begun;
  },
  'GET /api/staff/import_templates/:kind': async ({ params }) => templateOf(params.kind),
  'GET /api/staff/imports/:id': async (input) => readImport(input, input.params.id),
  'GET /api/staff/imports/:id/rows': async ({ tx, params, query }) =>
    readRowsOf(tx, params.id, query.state, query.page),
  'GET /api/staff/imports/:id/file': async ({ tx, params, query }) => fileOf(tx, params.id, query.state),
  'PUT /api/staff/imports/:id/columns': async (input) => nameColumns(input, input.params.id, input.body),
  'PATCH /api/staff/imports/:id/rows/:number': async (input) =>
    correctRow(input, input.params.id, input.params.number, input.body),
  'POST /api/staff/imports/:id/choices': async (input) => chooseAll(input, input.params.id, input.body),
  'POST /api/staff/imports/:id/start': async (input) => startImport(input, input.params.id, input.body),
  'GET /api/staff/imports/:id/undo': async ({ tx, params }) =>
    undoOf(tx, found(await importById(tx, params.id))),
  'POST /api/staff/imports/:id/undo': async (input) =>
    undoImport(input, input.params.id, input.body.revision),
  'DELETE /api/staff/imports/:id': async ({ tx, params }) => discardImport(tx, params.id),
});
