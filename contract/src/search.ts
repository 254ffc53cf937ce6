import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { Id, Line } from './kit/values.ts';

export const SearchHit = z.object({
  kind: z.enum(['subscription', 'unit', 'item', 'assessment']),
  id: Id,
  unitId: Id.nullable(),
  title: z.string(),
  within: z.string().meta({ description: 'What it belongs to' }),
});
export type SearchHit = z.output<typeof SearchHit>;

export const search = contract({
  'GET /api/student/search': {
    access: 'student',
    summary: 'Find something in what I study',
    query: z.object({ q: Line(100).min(1) }),
    response: z.object({ hits: z.array(SearchHit) }),
  },
});
