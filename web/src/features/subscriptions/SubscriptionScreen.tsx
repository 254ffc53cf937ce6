import { Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';
import { leadingAction } from '#messages/study/leadingAction.ts';
import { periodText } from '#messages/study/periodText.ts';
import { phaseWords } from '#messages/study/phaseWords.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import classes from './detail.module.css';
import { PhaseBadge } from './PhaseBadge.tsx';
import { PreCourseBox } from './PreCourseBox.tsx';
import { ProgressButton } from './progress/ProgressButton.tsx';
import { subscriptionQuery } from './subscriptions.api.ts';
import { UnitList } from './UnitList.tsx';
import { useReader, useWording } from '#web/tenant/reader.ts';

interface Props {
  readonly id: string;
  /** What stands below its units, from other rooms. */
  readonly below: ReactNode;
}

/** One subscription: its state, what comes first, and its units in order. */
export function SubscriptionScreen({ id, below }: Props) {
  const { data } = useSuspenseQuery(subscriptionQuery(id));
  const terms = useTerms();
  const action = leadingAction(data, useReader().language);
  return (
    <Page
      title={data.course.title}
      back={<LinkAnchor to="/subscriptions">{m.subscriptions_title(terms)}</LinkAnchor>}
      lead={data.course.summary}
      action={action && <LinkButton {...action.link}>{action.label}</LinkButton>}
    >
      <Standing subscription={data} />
      {data.preCourseRemaining > 0 && data.phase === 'pre_course' && (
        <PreCourseBox id={data.id} remaining={data.preCourseRemaining} />
      )}
      <section>
        <Title order={2} size="h3" mb="md">
          {m.subscriptions_units_heading(terms)}
        </Title>
        <UnitList subscription={data} />
      </section>
      {/* Below what the page paints first, so that nothing moves. */}
      {below}
      <LinkAnchor to="/messages/$id" params={{ id }}>
        {m.threads_ask()}
      </LinkAnchor>
    </Page>
  );
}

function Standing({ subscription }: { subscription: SubscriptionDetail }) {
  const wording = useWording();
  const words = phaseWords(subscription, wording);
  return (
    <section className={classes.standing}>
      <div>
        <PhaseBadge words={words} />
        <Text mt={8}>{words.text}</Text>
        <span className={classes.meta}>
          <bdi>{subscription.course.code}</bdi> · {periodText(subscription, wording)}
        </span>
      </div>
      <div className={classes.progress}>
        <ProgressButton card={subscription} />
      </div>
    </section>
  );
}
