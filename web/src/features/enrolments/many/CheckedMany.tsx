import { Button, Group, Text } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import classes from './many.module.css';
import { OutcomeList } from './OutcomeList.tsx';
import type { Many } from './useMany.ts';

interface Props {
  readonly many: Many;
}

/** What would become of each, and the button that does it. */
export function CheckedMany({ many }: Props) {
  const { possible, left, send, sending, error, back } = many;
  const count = possible.length;
  return (
    <div className={classes.stack}>
      {count > 0 ? (
        <OutcomeList title={m.enrolments_many_can({ count })} outcomes={possible} focused />
      ) : (
        <Text role="status">{m.enrolments_many_nothing()}</Text>
      )}
      {left.length > 0 && (
        <OutcomeList
          title={m.enrolments_many_cannot({ count: left.length })}
          outcomes={left}
          focused={count === 0}
        />
      )}
      <div className={classes.foot}>
        <div role="alert">{error && <Text c="var(--brand-error)">{errorText(error)}</Text>}</div>
        <Group>
          {count > 0 && (
            <Button onClick={send} loading={sending}>
              {m.enrolments_many_do({ count })}
            </Button>
          )}
          <Button variant="default" onClick={back} disabled={sending}>
            {m.enrolments_many_back()}
          </Button>
        </Group>
      </div>
    </div>
  );
}
