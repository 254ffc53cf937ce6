import { Text, Title } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './detail.module.css';

interface Props {
  readonly id: string;
  readonly remaining: number;
}

/** What must be done before units open. */
export function PreCourseBox({ id, remaining }: Props) {
  const terms = useTerms();
  return (
    <section className={classes.box}>
      <div>
        <Title order={2} size="h4">
          {m.subscriptions_pre_course_heading()}
        </Title>
        <Text>{m.subscriptions_pre_course_text({ ...terms, remaining })}</Text>
      </div>
      <LinkButton to="/pre-course/$subscriptionId" params={{ subscriptionId: id }}>
        {m.subscriptions_pre_course_action(terms)}
      </LinkButton>
    </section>
  );
}
