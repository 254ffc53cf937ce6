import { z } from 'zod';
import { contentUses } from './units.ts';
import { contract } from '../kit/contract.ts';
import { pageOf, PageQuery } from '../kit/paging.ts';
import { Id, IdParams, Instant, Int4, Line } from '../kit/values.ts';

/* The media library: every file that content can show. */

export const mediaOrders = ['name', 'size'] as const;
export const MediaQuery = PageQuery.extend({
  search: Line(100).optional(),
  use: z.enum(contentUses).optional(),
  used: z.literal('nowhere').optional().meta({ description: 'Only files that no item shows' }),
  order: z.enum(mediaOrders).optional().meta({ description: 'The newest first when left out' }),
});

const about = {
  id: Id,
  name: z.string(),
  use: z.enum(contentUses),
  mediaType: z.string(),
  bytes: z.int(),
  seconds: z.number().nullable().meta({ description: 'Of a recording, where it is known' }),
  width: z.int().nullable().meta({ description: 'Of a picture, where it is known' }),
  height: z.int().nullable(),
  addedAt: Instant,
  addedBy: z.string().nullable().meta({ description: 'Null for a file that came with a course' }),
};

const MediaRow = z.object({
  ...about,
  items: z.int().meta({ description: 'How many items show it, as they are published or being written' }),
  kept: z.boolean().meta({ description: 'An item shows it, be it one of an earlier edition' }),
});
export type MediaRow = z.output<typeof MediaRow>;

/** Where an item is that shows a file. `removed`: taken out of a draft, and can be put back until it is published. */
export const placeStates = ['draft', 'published', 'superseded', 'removed'] as const;
export type PlaceState = (typeof placeStates)[number];

const MediaPlace = z.object({
  unitId: Id,
  code: z.string(),
  unitTitle: z.string(),
  itemId: Id,
  title: z.string(),
  state: z.enum(placeStates),
  editionId: Id.nullable(),
  number: z.int().nullable(),
  drafted: z.boolean().meta({ description: 'Somebody writes the next edition of the unit' }),
});
export type MediaPlace = z.output<typeof MediaPlace>;

const FilmFacts = z.object({
  picture: z
    .string()
    .nullable()
    .meta({ description: 'The format of its pictures, as four letters such as `avc1`' }),
  sound: z.string().nullable().meta({ description: 'The format of its sound, such as `mp4a`' }),
  indexFirst: z.boolean().meta({ description: 'It plays while it is loaded, and not only once it is there' }),
  seconds: z.number().nullable(),
});
export type FilmFacts = z.output<typeof FilmFacts>;

/** Captions as an item names them. */
const CaptionTrack = z.object({ fileId: Id, language: Line(35).min(1), label: Line(100).min(1) });
export type CaptionTrack = z.output<typeof CaptionTrack>;

const MediaFile = z
  .object({
    ...about,
    revision: z.int(),
    places: z.array(MediaPlace),
    courses: z.array(z.object({ unitId: Id, id: Id, title: z.string() })),
    shownWith: z
      .object({
        videoId: Id,
        posterId: Id.nullable(),
        captions: z.array(z.object({ fileId: Id, language: z.string(), label: z.string() })),
      })
      .nullable()
      .meta({ description: 'Of a video or its captions: what an item shows together' }),
    film: FilmFacts.nullable().meta({ description: 'What an MP4 file says of itself' }),
  })
  .meta({ id: 'MediaFile' });
export type MediaFile = z.output<typeof MediaFile>;

const MediaReplacement = z.object({
  units: z
    .array(z.object({ id: Id, code: z.string(), title: z.string(), draftId: Id }))
    .meta({ description: 'Whose draft shows the new file where the published edition does not yet' }),
});
export type MediaReplacement = z.output<typeof MediaReplacement>;

const MediaSizes = z.object({
  files: z.int(),
  bytes: z.int(),
  courses: z.array(z.object({ id: Id, title: z.string(), files: z.int(), bytes: z.int() })),
});
export type MediaSizes = z.output<typeof MediaSizes>;

export const media = contract({
  'GET /api/staff/media_files': {
    access: { act: 'edition.read' },
    summary: 'The files of the media library',
    query: MediaQuery,
    response: pageOf(MediaRow).meta({ id: 'MediaFiles' }),
  },
  'GET /api/staff/media_sizes': {
    access: { act: 'edition.read' },
    summary: 'How much the files of each course take, each file once',
    response: MediaSizes,
  },
  'GET /api/staff/media_files/:id': {
    access: { act: 'edition.read' },
    summary: 'A file of the media library, and where it is used',
    params: IdParams,
    response: MediaFile,
    errors: ['not_found'],
  },
  'PUT /api/staff/media_files/:id/name': {
    access: { act: 'edition.write' },
    log: { on: 'media_file' },
    summary: 'Rename a file',
    params: IdParams,
    body: z.object({ name: Line(200).min(1), revision: Int4.min(0) }),
    response: MediaFile,
    errors: ['not_found', 'changed_elsewhere'],
  },
  'DELETE /api/staff/media_files/:id': {
    access: { act: 'edition.write' },
    log: { on: 'media_file' },
    summary: 'Remove a file that no item shows, with its bytes',
    params: IdParams,
    transaction: 'explicit',
    status: 204,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/media_files/:id/replacement': {
    access: { act: 'edition.write' },
    log: { on: 'unit_edition', by: 'made_each' },
    summary:
      'Put another file of the same kind in the place of this one in the draft of every unit that shows it; begun from the published edition where there is none. What is published stays. Sent again nothing is changed again',
    params: IdParams,
    body: z.object({ byId: Id }),
    response: MediaReplacement,
    errors: ['not_found', 'invalid_input'],
  },
  'POST /api/staff/media_files/:id/captions': {
    access: { act: 'edition.write' },
    log: { on: 'unit_edition', by: 'made_each' },
    summary:
      'Put captions to this video in the draft of every unit that shows it: in the place of former ones, or beside the others where there are none in this language. What is published stays. Refused when somebody else replaced the former ones meanwhile. Sent again nothing is changed again',
    params: IdParams,
    body: CaptionTrack.extend({
      formerId: Id.nullable().meta({ description: 'The captions that were changed; null for new ones' }),
    }),
    response: MediaReplacement,
    errors: ['not_found', 'invalid_input', 'changed_elsewhere'],
  },
});
