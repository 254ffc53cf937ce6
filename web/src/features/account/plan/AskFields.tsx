import { Button, TextInput } from '@mantine/core';
import { mostAsks } from '#contract/billing/planSteps.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/account/account.module.css';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { isLeft } from '#web/ui/controls/isLeft.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import { newAsk, type PlanValues, type TypedAsk } from './planForm.ts';

type Form = ReturnType<typeof useForm<PlanValues>>;

/** Each instalment by hand. */
export function AskFields({ form }: { readonly form: Form }) {
  const { asks } = form.values;
  const set = (next: readonly TypedAsk[], path?: string): void => form.set('asks', [...next], path);
  return (
    <>
      {asks.map((ask, at) => (
        <Fields
          key={at}
          form={form}
          ask={ask}
          at={at}
          onChange={(change, path) =>
            set(
              asks.map((one, i) => (i === at ? { ...one, ...change } : one)),
              path,
            )
          }
          onRemove={asks.length > 1 ? () => set(asks.filter((_, i) => i !== at)) : null}
        />
      ))}
      {asks.length < mostAsks && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => set([...asks, newAsk])}>
            {m.account_plan_add()}
          </Button>
        </div>
      )}
    </>
  );
}

interface FieldsProps {
  readonly form: Form;
  readonly ask: TypedAsk;
  readonly at: number;
  readonly onChange: (change: Partial<TypedAsk>, path: string) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

function Fields({ form, ask, at, onChange, onRemove }: FieldsProps) {
  const terms = useTerms();
  const [amount, dueOn] = [`asks.${at}.amount`, `asks.${at}.dueOn`];
  const day = form.part(dueOn);
  return (
    <FieldGroup legend={m.account_plan_row({ number: at + 1 })}>
      <TextInput
        {...form.part(amount)}
        label={m.account_issue_amount_plain()}
        value={ask.amount}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value }, amount)}
      />
      <DayFields
        {...day}
        label={m.account_issue_due()}
        help={ask.afterUnits === null ? undefined : m.account_plan_waits({ count: ask.afterUnits, ...terms })}
        value={ask.day}
        onChange={(parts) => onChange({ day: parts }, dueOn)}
        onBlur={(event) => {
          if (isLeft(event)) day.onBlur();
        }}
      />
      {onRemove && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onRemove}>
            {m.account_plan_remove({ number: at + 1 })}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
