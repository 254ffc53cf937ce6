import type { LogChange } from '#contract/console/settings/actionLog.ts';
import { m } from '#messages/generated/messages.js';
import { changeText } from '#messages/log/changeText.ts';
import { formatMoney } from '#messages/money.ts';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './actionLog.module.css';
import { useLogReader } from './useLogReader.ts';

const mostAtOnce = 3;

interface Props {
  /** What has changed. */
  readonly subject: string;
  readonly changes: readonly LogChange[];
  readonly currency: string;
}

/** What changed from what to what; more than a few fields open on request. */
export function Changes(props: Props) {
  const { changes } = props;
  if (changes.length === 0) return null;
  if (changes.length <= mostAtOnce) return <ChangeList {...props} />;
  return (
    <details className={classes.more}>
      <summary>{m.action_log_changes({ count: changes.length })}</summary>
      <ChangeList {...props} />
    </details>
  );
}

function ChangeList({ subject, changes, currency }: Props) {
  const reader = useLogReader();
  const how = {
    terms: useTerms(),
    day: (day: string) => formatDay(day, reader),
    instant: (at: string) => formatInstant(at, reader),
    money: (cents: number) => formatMoney(cents, currency, reader.language),
  };
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.field}>{changeText(subject, change, how)}</li>
      ))}
    </ul>
  );
}
