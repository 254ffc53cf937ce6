import type { LogChange } from '#contract/console/settings/actionLog.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './actionLog.module.css';
import { fieldName } from './fieldWords.ts';
import { useLogReader } from './useLogReader.ts';
import { valueText, type ValueReader } from './valueText.ts';

const mostAtOnce = 3;

interface Props {
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

function ChangeList({ changes, currency }: Props) {
  const how = { reader: useLogReader(), currency, terms: useTerms() };
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.field}>{textOf(change, how)}</li>
      ))}
    </ul>
  );
}

function textOf({ field: path, was, is }: LogChange, how: ValueReader): string {
  const field = fieldName(path, how.terms);
  if (is === null)
    return was === null ? field : m.action_log_emptied({ field, was: valueText(path, was, how) });
  if (was === null) return m.action_log_set({ field, is: valueText(path, is, how) });
  return m.action_log_change({ field, was: valueText(path, was, how), is: valueText(path, is, how) });
}
