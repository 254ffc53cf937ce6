import { z } from 'zod';
import { Id, Text } from '../kit/values.ts';
import { Description, insertBodies, WebAddress } from './insertBodies.ts';
import { LessonDocument } from './lessonDocument.ts';
import { PackageFacts } from './packages.ts';

/* The content of an item as its author writes it: files by id, and right answers. A draft may lack texts. */

export const ItemBody = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), document: LessonDocument }),
    z.object({
      kind: z.literal('image'),
      fileId: Id,
      alt: Text(1000).meta({ description: 'What somebody reads who does not see it' }),
      caption: Text(1000).optional(),
    }),
    ...insertBodies,
    z.object({ kind: z.literal('link'), url: WebAddress, description: Description }),
    z.object({
      kind: z.literal('package'),
      fileId: Id,
      description: Description,
      ...PackageFacts.shape,
    }),
  ])
  .meta({ id: 'ItemBody' });
export type ItemBody = z.output<typeof ItemBody>;
