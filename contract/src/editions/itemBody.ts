import { z } from 'zod';
import { RichText } from '../kit/richText.ts';
import { Id, Line, Text } from '../kit/values.ts';
import { LessonDocument } from './lessonDocument.ts';
import { PackageFacts } from './packages.ts';

/* The content of an item as its author writes it: files by id, and right answers. A draft may lack texts. */

const Seconds = z.number().min(0).max(360_000);
const WebAddress = z.url({ protocol: /^https?$/ }).max(2000);
const described = Text(2000);

export const ItemBody = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), document: LessonDocument }),
    z.object({
      kind: z.literal('image'),
      fileId: Id,
      alt: Text(1000).meta({ description: 'What somebody reads who does not see it' }),
      caption: Text(1000).optional(),
    }),
    z.object({
      kind: z.literal('video'),
      sourceIds: z.array(Id).max(6).meta({ description: 'The same recording in several formats' }),
      captions: z.array(z.object({ fileId: Id, language: Line(35), label: Line(100) })).max(30),
      posterId: Id.optional(),
      durationSeconds: Seconds,
      transcript: RichText,
    }),
    z.object({ kind: z.literal('audio'), fileId: Id, durationSeconds: Seconds, transcript: RichText }),
    z.object({ kind: z.literal('file'), fileId: Id, description: described }),
    z.object({ kind: z.literal('embed'), url: WebAddress, description: described }),
    z.object({ kind: z.literal('link'), url: WebAddress, description: described }),
    z.object({
      kind: z.literal('self_check'),
      question: Text(5000),
      multiple: z.boolean(),
      choices: z.array(z.object({ id: Line(40).min(1), text: Text(2000) })).max(20),
      correct: z.array(Line(40)).max(20),
      explanation: Text(5000),
    }),
    z.object({
      kind: z.literal('package'),
      fileId: Id,
      description: described,
      ...PackageFacts.shape,
    }),
  ])
  .meta({ id: 'ItemBody' });
export type ItemBody = z.output<typeof ItemBody>;
