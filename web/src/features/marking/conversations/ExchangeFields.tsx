import { Button, Textarea } from '@mantine/core';
import { conversationLimits } from '#contract/assessments/conversationLimits.ts';
import type { Exchange } from '#contract/assessments/conversations.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/marking/marking.module.css';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import { newExchange, type ConversationValues } from './conversationForm.ts';

interface Props {
  readonly form: ReturnType<typeof useForm<ConversationValues>>;
}

/** What was asked and said, one exchange after the other. */
export function ExchangeFields({ form }: Props) {
  const { exchanges } = form.values;
  const isOnly = exchanges.length === 1;
  return (
    <>
      {exchanges.map((exchange, at) => (
        <ExchangePart
          key={at}
          exchange={exchange}
          at={at}
          part={form.part}
          onChange={(change, path) =>
            form.set(
              'exchanges',
              exchanges.map((one, i) => (i === at ? { ...one, ...change } : one)),
              path,
            )
          }
          onRemove={
            isOnly
              ? null
              : () =>
                  form.set(
                    'exchanges',
                    exchanges.filter((_, i) => i !== at),
                  )
          }
        />
      ))}
      {exchanges.length < conversationLimits.exchanges && (
        <Button
          variant="default"
          className={classes.start}
          onClick={() => form.set('exchanges', [...exchanges, newExchange])}
        >
          {m.marking_talk_add()}
        </Button>
      )}
    </>
  );
}

interface PartProps {
  readonly exchange: Exchange;
  readonly at: number;
  readonly part: Props['form']['part'];
  readonly onChange: (change: Partial<Exchange>, path: string) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

function ExchangePart({ exchange: { asked, said }, at, part, onChange, onRemove }: PartProps) {
  const number = at + 1;
  const [askedPath, saidPath] = [`exchanges.${at}.asked`, `exchanges.${at}.said`];
  return (
    <FieldGroup legend={m.marking_talk_exchange({ number })}>
      <Textarea
        {...part(askedPath)}
        label={m.marking_talk_asked()}
        rows={2}
        size="md"
        maxLength={conversationLimits.asked}
        value={asked}
        onChange={({ currentTarget }) => onChange({ asked: currentTarget.value }, askedPath)}
      />
      <Textarea
        {...part(saidPath)}
        label={m.marking_talk_said(useTerms())}
        rows={3}
        size="md"
        maxLength={conversationLimits.said}
        value={said}
        onChange={({ currentTarget }) => onChange({ said: currentTarget.value }, saidPath)}
      />
      {onRemove && (
        <Button variant="subtle" size="sm" className={classes.start} onClick={onRemove}>
          {m.marking_talk_remove({ number })}
        </Button>
      )}
    </FieldGroup>
  );
}
