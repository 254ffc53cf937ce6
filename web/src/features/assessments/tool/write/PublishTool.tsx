import { Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { usePublishTool } from '#web/features/assessments/tool/tools.api.ts';
import { standingText } from '#web/features/assessments/tool/review/reviewWords.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { PublishFrame } from '#web/shared/drafts/PublishFrame.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { toolChanges } from '#web/features/assessments/tool/toolChanges.ts';
import { idOfField, nameOfItem, openPart } from '#web/features/assessments/tool/toolContent.ts';
import type { ToolDraft } from './useToolDraft.ts';
import type { WriteProps } from './writeProps.ts';

interface Props {
  readonly write: WriteProps;
  /** As it is saved. */
  readonly draft: ToolDraft;
  readonly onClose: () => void;
}

/** Says what changed and what stops it from being published, and publishes it. */
export function PublishTool({ write, draft, onClose }: Props) {
  const navigate = useNavigate();
  const { tool } = write;
  const { revision, stops, review } = draft;
  const [reason, setReason] = useState({ words: '', isMissing: false });
  const number = (tool.versions[0]?.number ?? 0) + 1;
  const publish = usePublishTool(tool.id);
  const press = (): void => {
    if (review.needsReason && reason.words.trim() === '') {
      setReason({ words: '', isMissing: true });
      document.getElementById(reasonId)?.focus();
      return;
    }
    publish.mutate(
      { revision, reason: reason.words },
      {
        onSuccess: () => {
          toast({ message: m.tools_published_toast({ number }), tone: 'success' });
          void navigate({ to: '/console/assessments/$id', params: { id: tool.id } });
        },
      },
    );
  };
  return (
    <PublishFrame
      title={m.tools_publish_title({ number })}
      stopped={stops.length > 0}
      publish={publish}
      onPublish={press}
      onClose={onClose}
    >
      {stops.length > 0 ? (
        <Stops write={write} draft={draft} onClose={onClose} />
      ) : (
        <>
          <Changes write={write} draft={draft} />
          <Reviewed tool={tool} review={review} reason={reason} onReason={setReason} />
        </>
      )}
    </PublishFrame>
  );
}

const reasonId = 'publish-reason';

interface ReasonState {
  readonly words: string;
  readonly isMissing: boolean;
}

interface ReviewedProps {
  readonly tool: WriteProps['tool'];
  readonly review: ToolDraft['review'];
  readonly reason: ReasonState;
  readonly onReason: (reason: ReasonState) => void;
}

/** How it stands with its review; accredited training gives a reason for publishing without one. */
function Reviewed({ tool, review, reason, onReason }: ReviewedProps) {
  const terms = useTerms();
  const reader = useReader();
  return (
    <>
      <p>
        <strong>{standingText(review, reader)}</strong>{' '}
        {!review.signed?.isCurrent && (
          <LinkAnchor to="/console/assessments/$id/review" params={{ id: tool.id }}>
            {m.reviews_publish_ask()}
          </LinkAnchor>
        )}
      </p>
      {review.needsReason && (
        <Textarea
          id={reasonId}
          label={m.reviews_publish_reason()}
          description={m.reviews_publish_reason_help(terms)}
          {...helpBelow}
          required
          error={reason.isMissing ? m.reviews_e_reason() : undefined}
          value={reason.words}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => onReason({ words: value, isMissing: false })}
        />
      )}
    </>
  );
}

/** What has to be put right first; each line leads to its task or item. */
function Stops({ write: { open }, draft: { content, stops }, onClose }: Props) {
  const lead = (field: string): void => {
    onClose();
    open(idOfField(content, field));
  };
  return (
    <>
      <p>{m.editions_stops()}</p>
      <ul className={classes.changes}>
        {stops.map(({ field, message }) => {
          const { task, item } = openPart(content, idOfField(content, field));
          const name = item ? nameOfItem(item) : task?.title;
          return (
            <li key={`${field}${message}`}>
              <button type="button" className={classes.leads} onClick={() => lead(field)}>
                {name ? `${name}: ${message}` : message}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Changes({ write: { tool }, draft: { content } }: Pick<Props, 'write' | 'draft'>) {
  const terms = useTerms();
  const changes = tool.newest ? toolChanges(tool.newest, content, terms) : null;
  const untied = content.tasks.flatMap(({ items }) => items).filter(({ criteria }) => criteria.length === 0);
  return (
    <>
      <p>{m.tools_publish_text(terms)}</p>
      {changes?.length === 0 && <p>{m.editions_no_changes()}</p>}
      {changes && changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((sentence, at) => (
            <li key={`${at} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
      {untied.length > 0 && <p className={classes.meta}>{m.tools_untied({ count: untied.length })}</p>}
    </>
  );
}
