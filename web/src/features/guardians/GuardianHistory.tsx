import { Title } from '@mantine/core';
import type { GuardianChange } from '#contract/record/guardians.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './guardians.module.css';
import parts from '#web/ui/parts/parts.module.css';

const acts = {
  added: m.guardians_act_added,
  corrected: m.guardians_act_corrected,
  removed: m.guardians_act_removed,
  stopped: m.guardians_act_stopped,
  resumed: m.guardians_act_resumed,
};

/** What changed of the guardians in a record, the newest first. */
export function GuardianHistory({ history }: { readonly history: readonly GuardianChange[] }) {
  const reader = useReader();
  return (
    <section className={classes.history}>
      <Title order={3} size="h5">
        {m.guardians_history()}
      </Title>
      <ul className={parts.rows}>
        {history.map(({ id, act, name, relationship, email, by, reason, at }) => {
          const day = formatInstant(at, reader);
          const who = by ? m.guardians_by({ day, by }) : m.guardians_by_registration({ day });
          return (
            <li key={id}>
              <span>
                <span className={parts.name}>{acts[act]({ guardian: name })}</span>
                <span className={parts.line}>
                  <span dir="auto">{relationship}</span>
                  <span dir="ltr">{email}</span>
                </span>
                <span className={parts.meta}>
                  {act === 'stopped' ? m.guardians_by_guardian({ day }) : who}
                </span>
                {reason && (
                  <span className={parts.meta} dir="auto">
                    {reason}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
