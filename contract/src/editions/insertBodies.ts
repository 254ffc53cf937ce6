import { z } from 'zod';
import { RichText } from '../kit/richText.ts';
import { Id, Line, Text } from '../kit/values.ts';

/* Content that is an item of its own, or stands between two paragraphs of a lesson. */

const Seconds = z.number().min(0).max(360_000);
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2000);
export const Description = Text(2000);

export const insertBodies = [
  z.object({
    kind: z.literal('video'),
    sourceIds: z.array(Id).max(6).meta({ description: 'The same recording in several formats' }),
    captions: z.array(z.object({ fileId: Id, language: Line(35), label: Line(100) })).max(30),
    posterId: Id.optional(),
    durationSeconds: Seconds,
    transcript: RichText,
  }),
  z.object({ kind: z.literal('audio'), fileId: Id, durationSeconds: Seconds, transcript: RichText }),
  z.object({ kind: z.literal('file'), fileId: Id, description: Description }),
  z.object({ kind: z.literal('embed'), url: WebAddress, description: Description }),
  z.object({
    kind: z.literal('self_check'),
    question: Text(5000),
    multiple: z.boolean(),
    choices: z.array(z.object({ id: Line(40).min(1), text: Text(2000) })).max(20),
    correct: z.array(Line(40)).max(20),
    explanation: Text(5000),
  }),
] as const;

const InsertBody = z.discriminatedUnion('kind', insertBodies);
export type InsertBody = z.output<typeof InsertBody>;

export const Insert = z.object({
  type: z.literal('insert'),
  attrs: z.object({
    title: Line(200).meta({ description: 'What a recording or a player is called; empty for others' }),
    body: InsertBody,
  }),
});
