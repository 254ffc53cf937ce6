import { brand } from '#contract/brand.ts';
import { findPublicFile } from '#server/features/files/files.actions.ts';
import { fileAnswer } from '#server/features/files/files.rules.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found } from '#server/platform/basics/problem.ts';
import { readBrand } from './brandRead.actions.ts';

export const brandRoutes = implement(brand, {
  'GET /api/public/brand_settings': async ({ tx, organisation }) =>
    (await readBrand(tx, organisation)).settings,
  'GET /api/public/files/:id': async ({ tx, params }) =>
    fileAnswer(found(await findPublicFile(tx, params.id))),
});
