import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { logSearch, type LogSearch } from './logSearch.ts';

/** Changes what the log is narrowed to; it then begins with the newest entry. */
export function useLogAddress() {
  const change = useListAddress<LogSearch & { page?: number }>('/console/settings/log', logSearch);
  const narrow = (part: Partial<Record<keyof LogSearch, string | undefined>>): void =>
    change({ ...(part as Partial<LogSearch>), before: undefined, after: undefined });
  return {
    narrow,
    showAll: () =>
      narrow({
        show: 'both',
        by: undefined,
        kind: undefined,
        subject: undefined,
        from: undefined,
        to: undefined,
      }),
  };
}
