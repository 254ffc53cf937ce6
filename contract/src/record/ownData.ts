import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';

/* What an organisation keeps about whoever asks: all of it as data, or the most of it to read. */

export const ownData = contract({
  'GET /api/user/data': {
    access: 'user',
    summary: 'What is kept about me: everything as JSON, or a summary as PDF',
    query: z.object({ as: z.enum(['json', 'pdf']) }),
    response: 'file',
    transaction: 'explicit',
  },
});
