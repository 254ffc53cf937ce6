import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ReusableComment } from '#contract/marking/comments.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';
import { commentsQuery, useComments } from './comments.api.ts';
import { CommentRow } from './CommentRow.tsx';
import { matchingComments } from './matchingComments.ts';
import { commentId, commentsId } from './commentIds.ts';

interface Props {
  readonly itemId: string;
  readonly comment: string;
  readonly onUse: (text: string) => void;
}

/** How many are shown until somebody searches. */
const mostShown = 12;

/** Comments to use again, own and shared: search, insert with Enter, keep the current one. */
export function Comments({ itemId, comment, onUse }: Props) {
  const { data } = useQuery(commentsQuery(itemId));
  const change = useComments();
  const [search, setSearch] = useState('');
  const kept = data?.comments ?? [];
  const found = matchingComments(kept, search).slice(0, mostShown);
  const insert = ({ id, text }: ReusableComment) => {
    onUse(text);
    change.mutate({ use: id });
    document.getElementById(commentId)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Letters typed here are none of the keys that judge.
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (found[0]) insert(found[0]);
  };
  return (
    <details id={commentsId} className={classes.details}>
      <summary>{m.marking_comments({ count: kept.length })}</summary>
      {/* Also while the comments arrive: whoever pressed its key types on. */}
      {(!data || kept.length > 0) && (
        <TextInput
          label={m.marking_comments_search()}
          description={m.marking_comments_search_help()}
          value={search}
          autoComplete="off"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {kept.length > 0 && found.length === 0 && <p>{m.marking_comments_none()}</p>}
      <ul className={classes.comments}>
        {found.map((one) => (
          <CommentRow key={one.id} one={one} change={change} onUse={() => insert(one)} />
        ))}
      </ul>
      <Keep itemId={itemId} text={comment.trim()} kept={kept} change={change} />
      <div role="alert">{change.error && failureText(change.error)}</div>
    </details>
  );
}

interface KeepProps {
  readonly itemId: string;
  readonly text: string;
  readonly kept: readonly ReusableComment[];
  readonly change: ReturnType<typeof useComments>;
}

/** Keeps the comment that is written, for oneself or for the team. */
function Keep({ itemId, text, kept, change }: KeepProps) {
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  if (text === '' || kept.some((one) => one.text === text)) return null;
  const keep = (shared: boolean) =>
    change.mutate({ keep: text, itemId, shared, key }, { onSuccess: () => setKey(crypto.randomUUID()) });
  return (
    <div className={classes.actions}>
      <Button variant="default" disabled={change.isPending} onClick={() => keep(false)}>
        {m.marking_comment_keep()}
      </Button>
      <Button variant="default" disabled={change.isPending} onClick={() => keep(true)}>
        {m.marking_comment_keep_shared()}
      </Button>
    </div>
  );
}
