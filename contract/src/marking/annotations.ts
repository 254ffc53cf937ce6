import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { annotationLimits } from './annotated.ts';
import { Id, IdParams, Instant, Int4, Text } from '#contract/kit/values.ts';

/* What an assessor writes on a place of a student's picture or PDF; the student sees it once the feedback is released. */

const fraction = z.number().min(0).max(1);

/** In fractions of the page, from its top left corner; without width and height it is a point. */
export const AnnotationArea = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
export type AnnotationArea = z.output<typeof AnnotationArea>;

export const Annotation = z
  .object({
    id: Id,
    page: z.int().meta({ description: 'Counted from 1; a picture has one' }),
    area: AnnotationArea,
    text: z.string(),
    byName: z.string(),
    at: Instant,
    attempt: z.int().meta({ description: 'The attempt it was written about' }),
    isOpen: z.boolean().meta({ description: 'It can be changed or removed now' }),
  })
  .meta({ id: 'Annotation' });
export type Annotation = z.output<typeof Annotation>;

const response = z.object({
  annotations: z.array(Annotation).meta({ description: 'By page, from top to bottom' }),
});

export const annotations = contract({
  'GET /api/student/evidence/:id/annotations': {
    access: 'student',
    summary: 'What assessors wrote on a file of mine, once it is released',
    params: IdParams,
    response,
    errors: ['not_found'],
  },
  'GET /api/staff/evidence/:id/annotations': {
    access: { act: 'work.read' },
    log: { on: 'evidence_file' },
    summary: 'What is written on a file, also before it is released',
    params: IdParams,
    response,
    errors: ['not_found', 'own_work'],
  },
  'POST /api/staff/evidence/:id/annotations': {
    access: { act: 'work.judge' },
    log: { on: 'evidence_file' },
    summary: 'Write on a place of a file, or write anew what stands there; it claims the work',
    params: IdParams,
    body: z.object({
      page: Int4.min(1).max(annotationLimits.pages),
      area: AnnotationArea,
      text: Text(annotationLimits.text).trim().min(1),
      replaces: Id.nullable().default(null).meta({ description: 'The annotation it takes the place of' }),
    }),
    response,
    creates: true,
    errors: [
      'not_found',
      'file_not_accepted',
      'invalid_input',
      'claimed_by_other',
      'assessment_closed',
      'own_work',
    ],
  },
  'DELETE /api/staff/evidence/:id/annotations/:annotationId': {
    access: { act: 'work.judge' },
    log: { on: 'evidence_file' },
    summary: 'Take an annotation off a file; it claims the work',
    params: z.object({ id: Id, annotationId: Id }),
    response,
    errors: ['not_found', 'claimed_by_other', 'assessment_closed', 'own_work'],
  },
});
