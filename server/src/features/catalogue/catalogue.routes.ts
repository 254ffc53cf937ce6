import { catalogue } from '#contract/catalogue.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found } from '#server/platform/basics/problem.ts';
import { readCoursePage, searchCatalogue } from './catalogue.actions.ts';

export const catalogueRoutes = implement(catalogue, {
  'GET /api/public/courses': async ({ tx, query, today }) => searchCatalogue(tx, query, today),
  'GET /api/public/courses/:id': async ({ tx, params, today }) =>
    found(await readCoursePage(tx, params.id, today)),
});
