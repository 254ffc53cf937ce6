import { Button, NumberInput, Radio, Textarea } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import type { ItemResult } from '#contract/assessments/items.ts';
import type { MarkingItem } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Comments } from '#web/features/marking/comments/Comments.tsx';
import { commentId } from '#web/features/marking/comments/commentIds.ts';
import { gapOf, resultOf } from './decision.ts';
import { noDraft } from './draftQueue.ts';
import type { Draft } from './draftQueue.ts';
import classes from '#web/features/marking/marking.module.css';
import { resultId } from './useMarkingKeys.ts';
import { resultWords } from '#web/features/marking/words.ts';

interface Props {
  readonly item: MarkingItem;
  readonly draft: Draft | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onNext: (() => void) | null;
}

/** Result, comment and marks of one item; saved while typing. */
export function JudgementForm({ item, draft = noDraft, onChange, onNext }: Props) {
  const { comment, marks } = draft;
  const terms = useTerms();
  const needsComment = gapOf(item, draft) === 'comment';
  const byRule = item.judgement?.by === 'rule' ? item.judgement.result : null;
  return (
    <section className={classes.form} aria-label={m.marking_judgement()}>
      <Radio.Group
        label={m.marking_result()}
        description={byRule && m.marking_by_rule({ result: resultWords[byRule]() })}
        value={resultOf(item, draft) ?? ''}
        onChange={(value) => onChange({ result: value as ItemResult })}
      >
        <div className={classes.results}>
          <Radio id={resultId} value="satisfactory" label={m.assessments_state_satisfactory()} />
          <Radio value="not_yet_satisfactory" label={m.assessments_state_not_yet_satisfactory()} />
        </div>
      </Radio.Group>
      <Textarea
        id={commentId}
        label={m.marking_comment(terms)}
        description={needsComment ? m.marking_comment_needed() : m.marking_comment_help(terms)}
        autosize={false}
        rows={4}
        size="md"
        maxLength={8000}
        value={comment}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
      />
      <Comments
        itemId={item.id}
        comment={comment}
        onUse={(text) =>
          onChange({ comment: comment.trim() === '' ? text : `${comment.trimEnd()}\n${text}` })
        }
      />
      {item.maxMarks !== null && (
        <NumberInput
          label={m.marking_marks({ most: item.maxMarks })}
          min={0}
          max={item.maxMarks}
          hideControls
          value={marks ?? ''}
          onChange={(value) => onChange({ marks: typeof value === 'number' ? value : null })}
        />
      )}
      {onNext && (
        <Button variant="default" className={classes.start} onClick={onNext}>
          {m.marking_next_item()}
        </Button>
      )}
    </section>
  );
}
