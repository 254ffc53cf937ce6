import { z } from 'zod';
import { contract } from '../kit/contract.ts';
import { pageOf, PageQuery } from '../kit/paging.ts';
import { Id, IdParams, Instant, Line } from '../kit/values.ts';
import { PictureQuery } from '../learning.ts';
import { UnitEdition } from './unitEditions.ts';

/* The units an author writes, and the files their content shows. */

const UnitRow = z.object({
  id: Id,
  code: z.string(),
  title: z.string().meta({ description: 'In its draft, where there is one' }),
  published: z
    .object({ number: z.int(), at: Instant, items: z.int() })
    .nullable()
    .meta({ description: 'The newest published edition' }),
  draft: z.object({ id: Id, items: z.int() }).nullable(),
  courses: z.array(z.string()).meta({ description: 'Titles of the courses whose newest edition has it' }),
});
export type UnitRow = z.output<typeof UnitRow>;

export const unitStates = ['draft', 'empty'] as const;
export const UnitsQuery = PageQuery.extend({
  search: Line(100).optional(),
  state: z
    .enum(unitStates)
    .optional()
    .meta({ description: '`draft`: somebody writes the next edition; `empty`: there is nothing to study' }),
});

/**
 * What a file is for. It is uploaded by the tus protocol at /api/uploads/content with the metadata use and filename; the
 * id of the upload is the id of the file.
 */
export const contentUses = ['picture', 'video', 'audio', 'document', 'captions', 'package'] as const;
export type ContentUse = (typeof contentUses)[number];

const UnitCourses = z
  .object({
    courses: z.array(
      z.object({
        id: Id,
        title: z.string(),
        number: z.int().meta({ description: 'Of its newest edition' }),
        current: z.boolean().meta({ description: 'It has the newest published edition of the unit' }),
        draft: z.boolean().meta({ description: 'Somebody writes its next edition' }),
      }),
    ),
  })
  .meta({ id: 'UnitCourses' });
export type UnitCourses = z.output<typeof UnitCourses>;

export const units = contract({
  'GET /api/staff/units': {
    access: { act: 'edition.read' },
    summary: 'The units of the organisation, by code',
    query: UnitsQuery,
    response: pageOf(UnitRow).meta({ id: 'Units' }),
  },
  'POST /api/staff/units': {
    access: { act: 'edition.write' },
    log: { on: 'unit_edition', by: 'made' },
    summary:
      'Add a unit with the draft of its first edition. Sent again with the same id it is the same unit',
    creates: true,
    body: z.object({
      id: Id.meta({ description: 'Made on the device' }),
      code: Line(40).min(1),
      title: Line(200).min(1),
    }),
    response: UnitEdition,
    errors: ['invalid_input'],
  },
  'GET /api/staff/units/:id/courses': {
    access: { act: 'edition.read' },
    summary: 'The courses whose newest edition has this unit, and whether they have its newest edition',
    params: IdParams,
    response: UnitCourses,
    errors: ['not_found'],
  },
  'POST /api/staff/units/:id/courses': {
    access: { act: 'edition.publish' },
    log: { on: 'course_edition', by: 'made' },
    summary:
      'Publish the next edition of a course, equal to its newest but for its units, each in its newest published edition. A course that has them already is left as it is',
    params: IdParams,
    body: z.object({ courseId: Id }),
    response: UnitCourses,
    errors: ['not_found', 'wrong_state'],
  },
  'GET /api/staff/content_files/:id': {
    access: { act: 'edition.read' },
    summary: 'A file that content shows, or that an author uploaded for it',
    params: IdParams,
    query: PictureQuery,
    response: 'file',
    errors: ['not_found'],
  },
});
