import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { linesOf, type LogLine } from '#web/shared/log/logLines.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import parts from '#web/ui/parts/parts.module.css';
import { logQuery } from './history.api.ts';
import { logSentences } from './logSentences.ts';
import { Pages } from './Pages.tsx';

/** Who looked at somebody's record or changed it, as that person reads it. */
export function LogEntries({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(logQuery(id));
  const reader = useReader();
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Pages query={query} empty={entries?.length === 0 ? m.people_log_none() : null}>
      {entries && entries.length > 0 && (
        <ol className={parts.rows}>
          {linesOf(entries, (at) => formatInstantDay(at, reader)).map((line) => (
            <Line key={line.entry.key} line={line} />
          ))}
        </ol>
      )}
    </Pages>
  );
}

function Line({ line: { entry, times } }: { readonly line: LogLine }) {
  const { at, by, own, what, reason } = entry;
  const reader = useReader();
  const terms = useTerms();
  return (
    <li>
      <span>
        <span className={parts.name}>{logSentences[what](terms)}</span>
        <span className={parts.line}>
          <bdi>{own ? m.people_log_by_own() : (by ?? m.people_log_by_assessor())}</bdi>
          <time dateTime={at}>{formatInstant(at, reader)}</time>
          {times > 1 && <span>{m.people_log_times({ count: times })}</span>}
        </span>
        {reason && <span className={parts.meta}>{m.people_log_reason({ reason })}</span>}
      </span>
    </li>
  );
}
