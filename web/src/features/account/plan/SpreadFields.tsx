import { NativeSelect, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import type { PlanValues } from './planForm.ts';

type Form = ReturnType<typeof useForm<PlanValues>>;

/** How many, from which day, and how far apart. */
export const SpreadFields = ({ form }: { readonly form: Form }) => (
  <>
    <TextInput
      {...form.text('count')}
      label={m.account_plan_count()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
    />
    <DayFields {...form.choice('firstOn')} label={m.account_plan_first()} />
    <NativeSelect
      {...form.text('every')}
      label={m.account_plan_every()}
      data={[
        { value: 'week', label: m.account_plan_week() },
        { value: 'fortnight', label: m.account_plan_fortnight() },
        { value: 'month', label: m.account_plan_month() },
      ]}
    />
  </>
);
