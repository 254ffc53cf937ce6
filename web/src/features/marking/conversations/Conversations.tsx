import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Conversation } from '#contract/assessments/conversations.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/marking/marking.module.css';
import { MinutesView } from '#web/shared/conversations/MinutesView.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { ConversationForm } from './ConversationForm.tsx';

interface Props {
  readonly work: MarkingWork;
  /** Null for what is about the whole work, or about a question that is no longer asked. */
  readonly itemId: string | null;
  /** Whether the viewer judges it now. */
  readonly open: boolean;
}

interface Writing {
  readonly anew: Conversation | null;
  readonly now: string;
}

function conversationsAbout({ conversations, items }: MarkingWork, itemId: string | null) {
  const asked = new Set(items.map(({ id }) => id));
  return conversations.filter((one) =>
    itemId === null ? one.itemId === null || !asked.has(one.itemId) : one.itemId === itemId,
  );
}

/** What is written now; whoever has written stays where it stands then. */
function useWriting(titleId: string) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const [done, setDone] = useState<object | null>(null);
  useEffect(() => {
    if (done) document.getElementById(titleId)?.focus();
  }, [done, titleId]);
  return {
    writing,
    begin: (anew: Conversation | null): void => setWriting({ anew, now: new Date().toISOString() }),
    end: (): void => {
      setWriting(null);
      setDone({});
    },
  };
}

/** Conversations with the student about a question or the whole work; whoever judges it records more. */
export function Conversations({ work, itemId, open }: Props) {
  const titleId = `conversations-${itemId ?? 'whole'}`;
  const { writing, begin, end } = useWriting(titleId);
  const said = conversationsAbout(work, itemId);
  if (!open && said.length === 0) return null;
  const on = open ? writing : null;
  const mayBegin = open && !on;
  const form = on && <ConversationForm work={work} itemId={itemId} {...on} onDone={end} />;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.aside} tabIndex={-1}>
        {headingOf(itemId)}
      </h3>
      {said.map((one) =>
        on?.anew?.id === one.id ? (
          <div key={one.id}>{form}</div>
        ) : (
          <MinutesView key={one.id} conversation={one} title={titleOf(one, work)} order={4}>
            {mayBegin && <Rewrite conversation={one} work={work} onBegin={() => begin(one)} />}
          </MinutesView>
        ),
      )}
      {on?.anew === null && form}
      {mayBegin && <Begin onBegin={() => begin(null)} />}
    </section>
  );
}

const headingOf = (itemId: string | null): string =>
  itemId === null ? m.marking_talks_whole() : m.marking_talks_item();

interface RewriteProps {
  readonly conversation: Conversation;
  readonly work: MarkingWork;
  readonly onBegin: () => void;
}

/** Minutes about an earlier attempt stay as they are. */
const Rewrite = ({ conversation, work, onBegin }: RewriteProps) =>
  conversation.attempt === work.attempt.number && (
    <Button variant="subtle" size="sm" className={classes.start} onClick={onBegin}>
      {m.marking_talk_rewrite()}
    </Button>
  );

function Begin({ onBegin }: { readonly onBegin: () => void }) {
  const terms = useTerms();
  return (
    <>
      <p className={classes.meta}>{m.marking_talk_help(terms)}</p>
      <Button variant="default" className={classes.start} onClick={onBegin}>
        {m.marking_talk_record()}
      </Button>
    </>
  );
}

function titleOf({ itemId }: Conversation, { items }: MarkingWork): string {
  const at = items.findIndex(({ id }) => id === itemId);
  if (at !== -1) return m.assessments_item({ number: at + 1 });
  return itemId === null ? m.conversations_whole() : m.conversations_left();
}
