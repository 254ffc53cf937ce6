import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { commentsQuery, useComments } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';

interface Props {
  readonly comment: string;
  readonly onUse: (text: string) => void;
}

/** Reusable comments: insert one, save the current one, delete one. */
export function Comments({ comment, onUse }: Props) {
  const { data } = useQuery(commentsQuery);
  const change = useComments();
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const kept = data?.comments ?? [];
  const text = comment.trim();
  const isNew = text !== '' && !kept.some((one) => one.text === text);
  return (
    <details className={classes.details}>
      <summary>{m.marking_comments({ count: kept.length })}</summary>
      <ul className={classes.comments}>
        {kept.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.use} onClick={() => onUse(one.text)}>
              {one.text}
            </button>
            <Button
              variant="default"
              size="sm"
              aria-label={m.marking_comment_forget_named({ text: one.text })}
              onClick={() => change.mutate({ forget: one.id })}
            >
              {m.marking_comment_forget()}
            </Button>
          </li>
        ))}
      </ul>
      {isNew && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate({ keep: text, key }, { onSuccess: () => setKey(crypto.randomUUID()) })}
        >
          {m.marking_comment_keep()}
        </Button>
      )}
      <div role="alert">{change.error && failureText(change.error)}</div>
    </details>
  );
}
