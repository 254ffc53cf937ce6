import { reviews } from '#contract/assessments/reviews.ts';
import { implement } from '#server/platform/http/implement.ts';
import { answerFinding, askForReview, writeReview } from './review.actions.ts';
import { decideReview, readVersionReview } from './result.actions.ts';
import { readReview } from './view.actions.ts';

export const reviewsRoutes = implement(reviews, {
  'GET /api/staff/assessments/:id/review': async (input) => readReview(input, input.params.id),

  'POST /api/staff/assessments/:id/review': async (input) => askForReview(input, input.params.id, input.body),

  'PUT /api/staff/assessments/:id/review': async (input) => writeReview(input, input.params.id, input.body),

  'PUT /api/staff/assessments/:id/review_answers': async (input) =>
    answerFinding(input, input.params.id, input.body),

  'POST /api/staff/assessments/:id/review_results': async (input) =>
    decideReview(input, input.params.id, input.body),

  'GET /api/staff/assessments/:id/versions/:number/review': async ({ tx, params }) =>
    readVersionReview(tx, params.id, params.number),
});
