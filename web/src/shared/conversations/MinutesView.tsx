import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Conversation, Minutes } from '#contract/assessments/conversations.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import classes from '#web/shared/answers/answers.module.css';
import { useReader } from '#web/tenant/reader.ts';
import { findingWords, wayWords } from './conversationWords.ts';

interface Props {
  readonly conversation: Conversation;
  /** What it is about. */
  readonly title: string;
  /** Of its heading. */
  readonly order: 3 | 4;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** The heading of minutes. */
export const minutesId = (conversationId: string): string => `conversation-${conversationId}`;

/** The minutes of a conversation, and folded what stood there before. */
export function MinutesView({ conversation, title, order, children }: Props) {
  const reader = useReader();
  const { attempt, heldAt, way, former } = conversation;
  const titleId = minutesId(conversation.id);
  const held = m.conversations_held({
    way: wayWords[way](),
    at: formatInstant(heldAt, reader),
    number: attempt,
  });
  return (
    <section className={classes.past} aria-labelledby={titleId}>
      <Title order={order} size="h5" id={titleId} tabIndex={-1}>
        {title} · {held}
      </Title>
      <Said minutes={conversation} />
      {children}
      {former.map((one, at) => (
        <details key={one.id}>
          <summary>
            {m.conversations_former({ at: formatInstant((former[at - 1] ?? conversation).at, reader) })}
          </summary>
          <div className={classes.answer}>
            <p className={classes.small}>
              {wayWords[one.way]()}, {formatInstant(one.heldAt, reader)}
            </p>
            <Said minutes={one} />
          </div>
        </details>
      ))}
    </section>
  );
}

function Said({
  minutes: { present, exchanges, finding, note, byName, at, remark },
}: {
  readonly minutes: Minutes;
}) {
  const reader = useReader();
  return (
    <>
      {present && <p dir="auto">{m.conversations_present({ names: present })}</p>}
      <dl className={classes.answer}>
        {exchanges.map(({ asked, said }, number) => (
          <div key={number}>
            <dt dir="auto">
              <strong>{asked}</strong>
            </dt>
            <dd dir="auto" className={classes.lines}>
              {said}
            </dd>
          </div>
        ))}
      </dl>
      <p>{m.conversations_shows({ finding: findingWords[finding]() })}</p>
      {note && (
        <p dir="auto" className={classes.lines}>
          {note}
        </p>
      )}
      <p className={classes.small}>{m.conversations_by({ name: byName, at: formatInstant(at, reader) })}</p>
      {remark && (
        <figure className={classes.words}>
          <figcaption>{m.conversations_remark({ at: formatInstant(remark.at, reader) })}</figcaption>
          <blockquote dir="auto" className={classes.lines}>
            {remark.text}
          </blockquote>
        </figure>
      )}
    </>
  );
}
