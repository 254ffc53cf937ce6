import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import { useEffect } from 'react';
import { conversationLimits } from '#contract/assessments/conversationLimits.ts';
import type { Conversation } from '#contract/assessments/conversations.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';
import { findingWords, wayWords } from '#web/shared/conversations/conversationWords.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useConversation } from './conversations.api.ts';
import { bodyOf, checksIn, startOf, wrongInside, type ConversationValues } from './conversationForm.ts';
import { ExchangeFields } from './ExchangeFields.tsx';

interface Props {
  readonly work: MarkingWork;
  readonly itemId: string | null;
  /** The minutes that are written anew. */
  readonly anew: Conversation | null;
  /** When the form was opened. */
  readonly now: string;
  readonly onDone: () => void;
}

function useMinutes({ work, itemId, anew, now, onDone }: Props) {
  const { timeZone } = useReader();
  const write = useConversation(work.id, work.attempt.id);
  const name = `conversation-${work.attempt.id}-${anew?.id ?? itemId ?? 'whole'}`;
  const form = useForm<ConversationValues>({
    name,
    start: startOf(anew, now, timeZone),
    checks: checksIn(timeZone),
    inside: wrongInside,
  });
  useEffect(() => document.getElementById(`${name}-day`)?.focus(), [name]);
  const end = (): void => {
    form.reset();
    onDone();
  };
  const submit = form.submit((values) => {
    const body = bodyOf(values, { itemId, replaces: anew?.id ?? null }, timeZone);
    if (!body || write.isPending) return;
    write.mutate(
      { key: form.key(), body },
      {
        onSuccess: () => {
          toast({ tone: 'success', message: m.marking_talk_saved() });
          end();
        },
        onError: (error) =>
          'heldAt' in fieldErrorsOf(error)
            ? form.show({ day: m.marking_talk_when_wrong() })
            : form.show({}, failureText(error)),
      },
    );
  });
  return { form, submit, end, busy: write.isPending };
}

/** The minutes of a conversation. */
export function ConversationForm(props: Props) {
  const { form, submit, end, busy } = useMinutes(props);
  const finding = form.choice('finding');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Letters typed here are not keys of marking.
    <form
      className={classes.look}
      onSubmit={submit}
      onKeyDown={(event) => event.stopPropagation()}
      noValidate
    >
      <FormErrors errors={form.summary} />
      <Held form={form} />
      <ExchangeFields form={form} />
      <Radio.Group
        label={m.marking_talk_finding()}
        value={finding.value}
        error={finding.error}
        onChange={finding.onChange}
      >
        <div className={classes.results}>
          {Object.entries(findingWords).map(([value, words], at) => (
            <Radio key={value} {...(at === 0 && { id: finding.id })} value={value} label={words()} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        {...form.text('note')}
        label={m.marking_talk_note()}
        rows={2}
        size="md"
        maxLength={conversationLimits.note}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {m.marking_talk_save()}
        </Button>
        <Button variant="default" onClick={end}>
          {m.marking_cancel()}
        </Button>
      </div>
    </form>
  );
}

/** When and how it was held, and who was there. */
function Held({ form }: { readonly form: ReturnType<typeof useForm<ConversationValues>> }) {
  const terms = useTerms();
  return (
    <>
      <div className={classes.allocate}>
        <DayFields {...form.choice('day')} label={m.marking_talk_day()} />
        <TextInput {...form.text('time')} type="time" label={m.marking_talk_time()} />
      </div>
      <NativeSelect
        {...form.text('way')}
        label={m.marking_talk_way()}
        data={Object.entries(wayWords).map(([value, words]) => ({ value, label: words() }))}
      />
      <Textarea
        {...form.text('present')}
        label={m.marking_talk_present(terms)}
        description={m.marking_talk_present_help()}
        rows={1}
        size="md"
        maxLength={conversationLimits.present}
      />
    </>
  );
}
