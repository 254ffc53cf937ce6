import { Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreCourse } from '#contract/precourse.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { preCourseQuery, useCompletion } from './precourse.api.ts';
import classes from './precourse.module.css';
import { PreCourseCard } from './PreCourseCard.tsx';

interface Props {
  readonly subscriptionId: string;
}

/** What must be done before units open: read or declare, one by one, until nothing is left. */
export function PreCourseScreen({ subscriptionId }: Props) {
  const { data } = useSuspenseQuery(preCourseQuery(subscriptionId));
  const terms = useTerms();
  const { courseTitle, items, remaining } = data;
  return (
    <Page
      title={m.precourse_title(terms)}
      back={
        <LinkAnchor to="/subscriptions/$id" params={{ id: subscriptionId }}>
          {m.precourse_to_subscription(data)}
        </LinkAnchor>
      }
      lead={m.precourse_intro({ ...terms, courseTitle })}
    >
      {items.length === 0 ? (
        <EmptyState title={m.precourse_empty_title()} action={<Onward preCourse={data} />}>
          {m.precourse_empty_text({ ...terms, courseTitle })}
        </EmptyState>
      ) : (
        <Text className={classes.left}>
          {remaining > 0 ? m.precourse_left({ remaining }) : m.precourse_all_done_title()}
        </Text>
      )}
      <Items preCourse={data} />
      {items.length > 0 && remaining === 0 && <Ready preCourse={data} />}
    </Page>
  );
}

function Items({ preCourse }: { preCourse: PreCourse }) {
  const completion = useCompletion(preCourse.subscriptionId);
  const [said, setSaid] = useState('');
  const { variables, isPending, error } = completion;
  const finish = (itemId: string, title: string, declared: boolean) =>
    completion.mutate(
      { itemId, declared },
      {
        onSuccess: ({ remaining }) => {
          setSaid(doneText(title, remaining));
          // The button that was pressed is gone.
          document.getElementById(`pre-course-${itemId}`)?.focus({ preventScroll: true });
        },
      },
    );
  return (
    <>
      <ul className={classes.items}>
        {preCourse.items.map((item) => (
          <li key={item.id}>
            <PreCourseCard
              item={item}
              busy={isPending && variables.itemId === item.id}
              error={error && variables?.itemId === item.id ? errorText(error) : null}
              onFinish={(declared) => finish(item.id, item.title, declared)}
            />
          </li>
        ))}
      </ul>
      <div role="status" className="livery-hidden">
        {said}
      </div>
    </>
  );
}

const doneText = (title: string, remaining: number): string =>
  m.precourse_just_done({
    title,
    left: remaining > 0 ? m.precourse_left({ remaining }) : m.precourse_all_done_title(),
  });

function Ready({ preCourse }: { preCourse: PreCourse }) {
  const terms = useTerms();
  return (
    <section className={classes.ready}>
      <div>
        <Title order={2} size="h4">
          {m.precourse_all_done_title()}
        </Title>
        <Text>{m.precourse_all_done_text(terms)}</Text>
      </div>
      <Onward preCourse={preCourse} />
    </section>
  );
}

/** To the first unit, or to the subscription when there is none to open. */
function Onward({ preCourse: { firstUnitId, subscriptionId, courseTitle } }: { preCourse: PreCourse }) {
  const terms = useTerms();
  return firstUnitId ? (
    <LinkButton to="/units/$id" params={{ id: firstUnitId }}>
      {m.precourse_start(terms)}
    </LinkButton>
  ) : (
    <LinkButton to="/subscriptions/$id" params={{ id: subscriptionId }}>
      {m.precourse_to_subscription({ courseTitle })}
    </LinkButton>
  );
}
