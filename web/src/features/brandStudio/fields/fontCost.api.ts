import { queryOptions } from '@tanstack/react-query';
import { fontHead } from '#brand/fonts.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address);
  return (await answer.blob()).size;
}

/** How many KB a font adds to the first page somebody opens. */
export const fontCostQuery = (font: string | null) =>
  queryOptions({
    queryKey: staffKeys.fontCost(font ?? ''),
    queryFn: async () => {
      const sizes = await Promise.all(fontHead(font).preload.map(bytesOf));
      return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
    },
    staleTime: Infinity,
  });
