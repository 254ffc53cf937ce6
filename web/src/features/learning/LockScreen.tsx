import { Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { LockReason } from '#contract/assessments/locks.ts';
import { m } from '#messages/generated/messages.js';
import { lockTitle } from '#messages/study/lockWords.ts';
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

/** Why this is closed and what the person can do about it. */
export function LockScreen({ lock, subscriptionId, courseTitle, unitId }: Props) {
  const terms = useTerms();
  const reader = useReader();
  const out = wayOut(lock, terms, unitId);
  return (
    <section className={classes.locked}>
      <IconLock size={32} aria-hidden />
      <Title order={unitId ? 3 : 2} size="h4">
        {lockTitle(lock, reader.language)}
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
