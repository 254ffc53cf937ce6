import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { NextStep } from '#contract/dashboard.ts';
import { m } from '#messages/generated/messages.js';
import { nextStepWords } from '#messages/study/nextStep.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './dashboard.module.css';

interface Props {
  readonly step: NextStep;
}

/** The one next thing to do, the reason, and the button that leads there. */
export function NextStepPanel({ step }: Props) {
  const [now] = useState(() => new Date());
  const words = nextStepWords(step, { terms: useTerms(), reader: useReader(), now });
  return (
    <section className={classes.next} aria-labelledby="next-step">
      <p className={classes.kicker}>{m.dashboard_next_heading()}</p>
      <Title order={2} size="h3" id="next-step" className={classes.title}>
        {words.title}
      </Title>
      <Text className={classes.reason}>{words.reason}</Text>
      <LinkButton {...words.link}>{words.action}</LinkButton>
    </section>
  );
}
