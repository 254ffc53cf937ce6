import { useQuery } from '@tanstack/react-query';
import { Button, Text } from '@mantine/core';
import type { ActionLog } from '#contract/console/settings/actionLog.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { NoneFound } from '#web/shared/lists/PagedList.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { actionLogQuery, logFileUrl } from './actionLog.api.ts';
import { ChainCheck } from './ChainCheck.tsx';
import { LogFilters } from './LogFilters.tsx';
import type { LogSearch } from './logSearch.ts';
import { LogTable } from './LogTable.tsx';
import { Turns } from './Turns.tsx';
import { useLogAddress } from './useLogAddress.ts';
import { useLogReader } from './useLogReader.ts';

interface Props {
  readonly search: LogSearch;
}

/** What staff did, newest first, whether the log can be relied on, and what it is narrowed to. */
export function ActionLogScreen({ search }: Props) {
  const query = useQuery(actionLogQuery(search));
  const { timeZone } = useLogReader();
  return (
    <Page
      title={m.action_log_title()}
      lead={m.action_log_lead()}
      back={<LinkAnchor to="/console/settings">{m.settings_back()}</LinkAnchor>}
      action={
        <Button variant="default" component="a" href={logFileUrl(search)} download>
          {m.action_log_file()}
        </Button>
      }
    >
      <ListAnswer query={query} skeleton={<SkeletonCards count={5} height={72} grid={false} />}>
        {(log) => (
          <>
            <ChainCheck check={log.check} />
            <LogFilters people={log.people} search={search} />
            <Text size="sm">{m.action_log_zone({ zone: timeZone.replaceAll('_', ' ') })}</Text>
            <Entries log={log} search={search} busy={query.isPlaceholderData} />
          </>
        )}
      </ListAnswer>
    </Page>
  );
}

interface EntriesProps extends Props {
  readonly log: ActionLog;
  /** Others are loading. */
  readonly busy: boolean;
}

function Entries({ log, search, busy }: EntriesProps) {
  const { showAll } = useLogAddress();
  if (log.entries.length > 0)
    return (
      <>
        <LogTable entries={log.entries} currency={log.currency} busy={busy} />
        <Turns search={search} older={log.older} newer={log.newer} />
      </>
    );
  if (log.people.length === 0)
    return <EmptyState title={m.action_log_none_title()}>{m.action_log_none_text()}</EmptyState>;
  return (
    <NoneFound title={m.action_log_none_found_title()} action={m.action_log_all()} onAll={showAll}>
      {m.action_log_none_found_text()}
    </NoneFound>
  );
}
