import { catalogue } from '#contract/catalogue.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found } from '#server/platform/basics/problem.ts';
import { readCoursePage, searchCatalogue } from './catalogue.actions.ts';

export const catalogueRoutes = implement(catalogue, {
  'GET /api/public/courses': async ({ tx, query, platform, organisation }) =>
    searchCatalogue(tx, query, dayIn(organisation.timeZone, platform.clock.now())),
  'GET /api/public/courses/:id': async ({ tx, params, platform, organisation }) =>
    found(await readCoursePage(tx, params.id, dayIn(organisation.timeZone, platform.clock.now()))),
});
