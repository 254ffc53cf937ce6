import { Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { LockReason } from '#contract/assessments/locks.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { lockText, wayOut } from '#web/shared/locks/lockText.ts';
import classes from './player.module.css';

interface Props {
  readonly lock: LockReason;
  readonly subscriptionId: string;
  readonly courseTitle: string;
  /** The unit of a locked item; absent for a locked unit. */
  readonly unitId?: string;
}

function titleOf({ reason }: LockReason): string {
  if (reason === 'payment_late' || reason === 'paused') return m.learning_locked_paused_title();
  const over = reason === 'access_ended' || reason === 'withdrawn';
  return over ? m.learning_locked_over_title() : m.learning_locked_title();
}

/** Why this is closed and what the person can do about it. */
export function LockScreen({ lock, subscriptionId, courseTitle, unitId }: Props) {
  const terms = useTerms();
  const reader = useReader();
  const out = wayOut(lock, terms, unitId);
  return (
    <section className={classes.locked}>
      <IconLock size={32} aria-hidden />
      <Title order={3} size="h4">
        {titleOf(lock)}
      </Title>
      <Text>{lockText(lock, { terms, reader })}</Text>
      {out ? (
        <LinkButton {...out.link}>{out.label}</LinkButton>
      ) : (
        <LinkButton to="/subscriptions/$id" params={{ id: subscriptionId }} variant="default">
          {m.learning_to_subscription({ courseTitle })}
        </LinkButton>
      )}
    </section>
  );
}
