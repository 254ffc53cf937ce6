import { z } from 'zod';
import { contract } from '../kit/contract.ts';
import { Id, IdParams } from '../kit/values.ts';

export const DraftAuthors = z
  .object({
    others: z.array(
      z.object({
        personId: Id,
        name: z.string(),
        itemId: Id.nullable().meta({ description: 'The item they have open; null: another part' }),
      }),
    ),
  })
  .meta({ id: 'DraftAuthors' });
export type DraftAuthors = z.output<typeof DraftAuthors>;

export const presence = contract({
  'GET /api/staff/unit_editions/:id/authors': {
    access: { act: 'edition.write' },
    summary:
      'Who else has had this draft open within the last minute. Asking says that the caller has it open, and which item',
    params: IdParams,
    query: z.object({ item: Id.optional() }),
    response: DraftAuthors,
    errors: ['not_found'],
  },
});
