import { Button, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { restFor, restTakers, type SplitValues, type TypedPart } from './splitForm.ts';

interface Props {
  readonly form: ReturnType<typeof useForm<SplitValues>>;
  readonly rest: number;
  readonly money: (cents: number) => string;
}

/** The parts of a line, each with its amount, and whose the rest is. */
export function PartFields({ form, rest, money }: Props) {
  const { parts } = form.values;
  const set = (next: readonly TypedPart[], path?: string): void => form.set('parts', [...next], path);
  return (
    <>
      <ul className={classes.partList}>
        {parts.map((part, at) => (
          <li key={`${part.personId}${part.invoiceId ?? ''}`}>
            <TextInput
              {...form.part(`parts.${at}.amount`)}
              label={
                part.invoiceNumber === null
                  ? m.bank_split_part_rest({ name: part.personName })
                  : m.bank_split_pick({ name: part.personName, number: part.invoiceNumber })
              }
              description={
                part.openCents === null
                  ? m.bank_split_part_rest_help()
                  : m.bank_choose_open({ amount: money(part.openCents) })
              }
              value={part.amount}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ currentTarget }) =>
                set(
                  parts.map((one, i) => (i === at ? { ...one, amount: currentTarget.value } : one)),
                  `parts.${at}.amount`,
                )
              }
            />
            <Button
              variant="default"
              aria-label={m.bank_split_remove_named({ name: part.invoiceNumber ?? part.personName })}
              onClick={() => set(parts.filter((_, i) => i !== at))}
            >
              {m.bank_split_remove()}
            </Button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className={classes.buttons}>
          {restTakers(parts).map((part) => (
            <Button
              key={part.personId}
              variant="default"
              size="compact-md"
              onClick={() => set([...parts, restFor(part, rest)])}
            >
              {m.bank_split_leave({ amount: money(rest), name: part.personName })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
