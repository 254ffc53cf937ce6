import { annotations } from '#contract/marking/annotations.ts';
import { implement } from '#server/platform/http/implement.ts';
import { annotate, readAnnotations, readOwnAnnotations, removeFrom } from './annotations.actions.ts';

export const annotationsRoutes = implement(annotations, {
  'GET /api/student/evidence/:id/annotations': async (input) => ({
    annotations: await readOwnAnnotations(input, input.params.id),
  }),
  'GET /api/staff/evidence/:id/annotations': async (input) => ({
    annotations: await readAnnotations(input, input.params.id),
  }),
  'POST /api/staff/evidence/:id/annotations': async (input) => ({
    annotations: await annotate(input, input.params.id, input.body),
  }),
  'DELETE /api/staff/evidence/:id/annotations/:annotationId': async (input) => ({
    annotations: await removeFrom(input, input.params.id, input.params.annotationId),
  }),
});
