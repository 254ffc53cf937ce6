import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnLogEntry } from '#contract/record/ownLog.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { linesOf, type LogLine } from '#web/shared/log/logLines.ts';
import { logSentences } from './logSentences.ts';
import { OwnDataPart } from './OwnDataPart.tsx';
import { logEntriesQuery } from './profile.api.ts';
import classes from './profile.module.css';

/** Who of the staff looked at the person's record or changed it. */
export function RecordLogScreen() {
  const log = useInfiniteQuery(logEntriesQuery);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const entries = log.data?.pages.flatMap((page) => page.entries);
  const next = () => void (log.data ? log.fetchNextPage() : log.refetch());
  return (
    <Page title={m.profile_record_title()} lead={m.profile_record_lead({ organisation })}>
      {log.isPending && <SkeletonCards count={4} grid={false} height={72} />}
      {entries && <Entries entries={entries} organisation={organisation} />}
      {log.isError && <ErrorState message={errorText(log.error)} retrying={log.isFetching} onRetry={next} />}
      {log.hasNextPage && !log.isError && (
        <Button variant="default" className={classes.propose} loading={log.isFetchingNextPage} onClick={next}>
          {m.profile_record_earlier()}
        </Button>
      )}
      <OwnDataPart organisation={organisation} />
    </Page>
  );
}

function Entries({ entries, organisation }: { entries: OwnLogEntry[]; organisation: string }) {
  const reader = useReader();
  if (entries.length === 0)
    return (
      <EmptyState title={m.profile_record_empty()}>
        {m.profile_record_empty_text({ organisation })}
      </EmptyState>
    );
  return (
    <ol className={classes.lines} aria-label={m.profile_record_list()} data-private>
      {linesOf(entries, (at) => formatInstantDay(at, reader)).map((line) => (
        <Line key={line.entry.key} line={line} />
      ))}
    </ol>
  );
}

function Line({ line: { entry, times } }: { line: LogLine }) {
  const reader = useReader();
  const terms = useTerms();
  return (
    <li className={classes.line}>
      <Text fw={600} className={classes.what}>
        {logSentences[entry.what](terms)}
        {times > 1 && <Text span>{` · ${m.profile_record_times({ count: times })}`}</Text>}
      </Text>
      <Text size="sm">
        <bdi>{entry.own ? m.profile_record_by_you() : (entry.by ?? m.profile_record_by_assessor())}</bdi>
        {' · '}
        <time dateTime={entry.at}>{formatInstant(entry.at, reader)}</time>
      </Text>
      {entry.reason && (
        <Text size="sm" className={classes.what}>
          {m.profile_record_reason({ reason: entry.reason })}
        </Text>
      )}
    </li>
  );
}
