import { Text } from '@mantine/core';
import type { LogCheck } from '#contract/console/settings/actionLog.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import parts from '#web/ui/parts/parts.module.css';
import classes from './actionLog.module.css';
import { useLogReader } from './useLogReader.ts';

/** When the chain was checked last, and what to do when it does not hold. */
export function ChainCheck({ check }: { readonly check: LogCheck | null }) {
  const reader = useLogReader();
  if (check === null) return <Text>{m.action_log_check_never()}</Text>;
  const when = formatInstant(check.at, reader);
  if (check.findings.length === 0)
    return <Text>{m.action_log_check_holds({ when, count: check.position })}</Text>;
  return (
    <div className={parts.note}>
      <p className={classes.broken}>{m.action_log_check_broken({ when })}</p>
      <p className={classes.broken}>{m.action_log_check_what_to_do()}</p>
      <ul aria-label={m.action_log_check_findings()}>
        {check.findings.map((finding) => (
          <li key={finding} lang="en">
            {finding}
          </li>
        ))}
      </ul>
    </div>
  );
}
