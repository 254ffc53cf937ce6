import { Button } from '@mantine/core';
import type { ActionLog } from '#contract/console/settings/actionLog.ts';
import type { LogKind, Look } from '#contract/console/settings/logKinds.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { ListChoice } from '#web/shared/lists/ListFilters.tsx';
import { ListDay } from '#web/shared/lists/ListDay.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './actionLog.module.css';
import { kinds, looks, type LogSearch } from './logSearch.ts';
import { settingsPlaces } from './settingsPlaces.ts';
import { useLogAddress } from './useLogAddress.ts';

const kindNames: Record<LogKind, (terms: TermInputs) => string> = {
  settings: () => m.action_log_kind_settings(),
  people: () => m.action_log_kind_people(),
  enrolments: (terms) => m.action_log_kind_enrolments(terms),
  money: () => m.action_log_kind_money(),
  work: () => m.action_log_kind_work(),
  authoring: (terms) => m.action_log_kind_authoring(terms),
  messages: () => m.action_log_kind_messages(),
  reports: () => m.action_log_kind_reports(),
};

const lookNames: Record<Exclude<Look, 'changes'>, () => string> = {
  reads: m.action_log_show_reads,
  both: m.action_log_show_both,
};

interface Props {
  readonly people: ActionLog['people'];
  readonly search: LogSearch;
}

/** Changes or reads, by whom, of what, and on which days; one kind of settings when somebody comes from its screen. */
export function LogFilters({ people, search }: Props) {
  const terms = useTerms();
  const { narrow } = useLogAddress();
  return (
    <>
      <search className={classes.filters}>
        <ListChoice
          label={m.action_log_show()}
          value={search.show}
          any={m.action_log_show_changes()}
          choices={looks.map((value) => ({ value, label: lookNames[value]() }))}
          onChoose={(show) => narrow({ show })}
        />
        <ListChoice
          label={m.action_log_by()}
          value={search.by}
          any={m.action_log_by_any()}
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(by) => narrow({ by })}
        />
        <ListChoice
          label={m.action_log_kind()}
          value={search.kind}
          any={m.action_log_kind_any()}
          choices={kinds.map((value) => ({ value, label: kindNames[value](terms) }))}
          onChoose={(kind) => narrow({ kind, subject: undefined })}
        />
        <ListDay label={m.action_log_from()} day={search.from} onChange={(from) => narrow({ from })} />
        <ListDay label={m.action_log_to()} day={search.to} onChange={(to) => narrow({ to })} />
      </search>
      {search.subject && (
        <div className={classes.only}>
          <span>{m.action_log_only({ name: settingsPlaces[search.subject].name() })}</span>
          <Button variant="default" onClick={() => narrow({ subject: undefined })}>
            {m.action_log_all()}
          </Button>
        </div>
      )}
    </>
  );
}
