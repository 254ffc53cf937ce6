import { z } from 'zod';

/** Page numbers start at 1 and live in the URL. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

/** `total` is counted up to `mostCounted`: one more means that there are more. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), page: z.int(), pageSize: z.int(), total: z.int() });
