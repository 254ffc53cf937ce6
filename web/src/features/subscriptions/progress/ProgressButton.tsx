import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import classes from './counted.module.css';

const CountedDialog = lazy(async () => ({ default: (await import('./CountedDialog.tsx')).CountedDialog }));

interface Props {
  readonly card: Pick<SubscriptionCard, 'id' | 'course' | 'progress'>;
}

/** The progress of a subscription; pressing it explains the count. */
export function ProgressButton({ card }: Props) {
  const [opened, setOpened] = useState(false);
  const { done, total, percent } = card.progress;
  return (
    <>
      <UnstyledButton
        className={classes.meter}
        aria-haspopup="dialog"
        // The name starts with the visible text, so that speech input can press it.
        aria-label={m.subscriptions_progress_named({
          percent,
          open: m.subscriptions_counted_open(),
          title: card.course.title,
          done,
          total,
        })}
        onClick={() => setOpened(true)}
      >
        <span aria-hidden>
          <ProgressMeter percent={percent} label={m.subscriptions_progress_label(card.course)} />
        </span>
        <span className={classes.hint}>{m.subscriptions_counted_open()}</span>
      </UnstyledButton>
      <Suspense>
        {opened && <CountedDialog id={card.id} title={card.course.title} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
