import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { InvitationResults } from '#contract/console/inviteMany.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { goesOut, type Line } from './checkedLines.ts';
import { useInviteAll } from './inviteMany.api.ts';
import classes from './inviteMany.module.css';
import { LineList } from './LineList.tsx';

interface Props {
  readonly lines: readonly Line[];
  readonly onSent: (results: InvitationResults['results']) => void;
}

/** What becomes of each line, what is left out first, and the button that sends. */
export function Checked({ lines, onSent }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const invite = useInviteAll();
  // Pressed again after a lost answer, it is the same request.
  const [key] = useState(() => crypto.randomUUID());
  useEffect(() => heading.current?.focus(), []);
  const ready = lines.filter(goesOut);
  const out = lines.filter((line) => !goesOut(line));
  const send = () =>
    invite.mutate(
      { key, people: ready.map(({ email, name, roles }) => ({ email, name, roles: [...roles] })) },
      { onSuccess: ({ results }) => onSent(results) },
    );
  return (
    <section className={classes.checked}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {m.people_many_checked()}
      </Title>
      {out.length > 0 && (
        <LineList title={m.people_many_left_out({ count: out.length })} lines={out} all={lines} />
      )}
      {ready.length > 0 ? (
        <>
          <LineList title={m.people_many_ready({ count: ready.length })} lines={ready} all={lines} />
          <div role="alert">
            {invite.isError && <p className={classes.trouble}>{whyNot(invite.error)}</p>}
          </div>
          <div>
            <Button onClick={send} loading={invite.isPending}>
              {m.people_many_send({ count: ready.length })}
            </Button>
          </div>
        </>
      ) : (
        <Text>{m.people_many_nobody()}</Text>
      )}
    </section>
  );
}

const whyNot = (error: Error): string =>
  isApiError(error, 'already_done') ? m.people_many_all_here() : errorText(error);
