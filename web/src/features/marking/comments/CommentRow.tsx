import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ReusableComment } from '#contract/marking/comments.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { toast } from '#web/ui/toast/toast.ts';
import classes from '#web/features/marking/marking.module.css';
import type { useComments } from './comments.api.ts';

interface Props {
  readonly one: ReusableComment;
  readonly change: ReturnType<typeof useComments>;
  readonly onUse: () => void;
}

/** One comment: a press inserts it; whoever wrote it changes, shares or removes it. */
export function CommentRow({ one, change, onUse }: Props) {
  const [edits, setEdits] = useState(false);
  const { id, text, mine, byName, shared, here, uses } = one;
  const bringBack = () => change.mutate({ change: id, part: { removed: false } });
  const remove = () =>
    change.mutate(
      { forget: id },
      {
        onSuccess: () =>
          toast({
            message: m.marking_comment_removed(),
            action: { label: m.marking_allocate_undo(), onPress: bringBack },
          }),
      },
    );
  if (edits) return <EditRow one={one} change={change} onDone={() => setEdits(false)} />;
  const about = [
    here && m.marking_comment_here(),
    shared && (mine ? m.marking_comment_shared() : m.marking_comment_shared_by({ name: byName })),
    uses > 0 && m.marking_comment_uses({ count: uses }),
  ].filter(Boolean);
  return (
    <li>
      <button type="button" className={classes.use} onClick={onUse}>
        {text}
      </button>
      {about.length > 0 && <span className={classes.meta}>{about.join(' · ')}</span>}
      {mine && (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            size="sm"
            aria-label={m.marking_comment_edit_named({ text })}
            onClick={() => setEdits(true)}
          >
            {m.marking_comment_edit()}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            aria-label={
              shared ? m.marking_comment_unshare_named({ text }) : m.marking_comment_share_named({ text })
            }
            onClick={() => change.mutate({ change: id, part: { shared: !shared } })}
          >
            {shared ? m.marking_comment_unshare() : m.marking_comment_share()}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            aria-label={m.marking_comment_forget_named({ text })}
            onClick={remove}
          >
            {m.marking_comment_forget()}
          </Button>
        </div>
      )}
    </li>
  );
}

function EditRow({ one, change, onDone }: Omit<Props, 'onUse'> & { readonly onDone: () => void }) {
  const form = useForm<{ text: string }>({
    name: `comment-${one.id}`,
    start: { text: one.text },
    checks: { text: (text) => (text.trim() === '' ? m.marking_comment_empty() : null) },
    listed: false,
  });
  const save = () => {
    const text = form.values.text.trim();
    if (!form.right('text')) return;
    change.mutate({ change: one.id, part: { text } }, { onSuccess: onDone });
  };
  return (
    <li>
      <Textarea {...form.text('text')} label={m.marking_comment_text()} rows={3} maxLength={2000} />
      <div className={classes.actions}>
        <Button size="sm" loading={change.isPending} onClick={save}>
          {m.marking_comment_save()}
        </Button>
        <Button size="sm" variant="default" onClick={onDone}>
          {m.marking_cancel()}
        </Button>
      </div>
    </li>
  );
}
