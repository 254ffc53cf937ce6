import { Button, Radio, Textarea } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import type { MarkingItem, MarkingWork } from '#contract/marking/marking.ts';
import type { ModerationOfWork } from '#contract/marking/moderation.ts';
import { m } from '#messages/generated/messages.js';
import { questionName } from '#web/shared/answers/questionName.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from '#web/features/marking/marking.module.css';
import { failureText, resultWords } from '#web/features/marking/words.ts';
import {
  agreesField,
  emptyLook,
  lookChecks,
  lookedAt,
  opinionsOf,
  reasonField,
  type LookValues,
} from './lookForm.ts';
import { useLook } from './moderation.api.ts';

interface Props {
  readonly work: MarkingWork;
  readonly look: ModerationOfWork;
}

/** Agrees or disagrees with each judgement; a disagreement says why and brings the work back. */
export function LookForm({ work, look }: Props) {
  const { itemIds, judgedAt } = look;
  const send = useLook(work.id);
  const form = useForm<LookValues>({
    name: `look-${work.id}`,
    start: emptyLook(itemIds),
    checks: lookChecks(itemIds),
  });
  const submit = form.submit((values) =>
    send.mutate(
      { judgedAt, items: opinionsOf(itemIds, values) },
      {
        onSuccess: ({ state }) =>
          toast({
            tone: 'success',
            message: state === 'agreed' ? m.marking_look_done_agreed() : m.marking_look_done_disagreed(),
          }),
        onError: (error) => form.show({}, failureText(error)),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <ol className={classes.opinions}>
        {lookedAt(work.items, look).map(({ item, number }) => (
          <Opinion key={item.id} item={item} number={number} form={form} />
        ))}
      </ol>
      <Button type="submit" className={classes.start} loading={send.isPending}>
        {m.marking_look_send()}
      </Button>
    </form>
  );
}

interface OpinionProps {
  readonly item: MarkingItem;
  readonly number: number;
  readonly form: ReturnType<typeof useForm<LookValues>>;
}

function Opinion({ item, number, form }: OpinionProps) {
  const agrees = form.choice(agreesField(item.id));
  const { judgement } = item;
  return (
    <li>
      <strong>
        {m.assessments_item({ number })}: {questionName(item)}
      </strong>
      {judgement && (
        <p className={classes.lines}>
          {m.marking_look_judged({ result: resultWords[judgement.result]() })} {judgement.comment}
        </p>
      )}
      <Radio.Group
        label={m.marking_look_question({ number })}
        value={agrees.value}
        error={agrees.error}
        onChange={agrees.onChange}
      >
        <div className={classes.results}>
          <Radio id={agrees.id} value="yes" label={m.marking_look_agree()} />
          <Radio value="no" label={m.marking_look_disagree()} />
        </div>
      </Radio.Group>
      {agrees.value === 'no' && (
        <Textarea
          {...form.text(reasonField(item.id))}
          label={m.marking_look_reason({ number })}
          rows={2}
          size="md"
          maxLength={2000}
        />
      )}
    </li>
  );
}
