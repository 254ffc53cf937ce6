import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import classes from '#web/features/billing/pay.module.css';

/** What is wrong with the number of a card; null when nothing. */
export const checkCard = (number: string): string | null =>
  /^\d{12,19}$/.test(number.replaceAll(' ', '')) ? null : m.billing_card_number_wrong();

type Numbers = readonly (readonly [string, () => string])[];

/** What the sandbox knows by heart: of paying, and of keeping a card. */
const numbersToPay: Numbers = [
  ['4242 4242 4242 4242', () => m.billing_card_works()],
  ['4000 0000 0000 0002', () => m.billing_card_declined()],
  ['4000 0000 0000 9995', () => m.billing_card_no_funds()],
  ['4000 0027 6000 3184', () => m.billing_card_second_step()],
  ['4000 0000 0000 0077', () => m.billing_card_late()],
  ['4000 0000 0000 0127', () => m.billing_card_answer_lost()],
  ['4000 0000 0000 0119', () => m.billing_card_no_answer()],
];
export const numbersToKeep: Numbers = [
  ['4242 4242 4242 4242', () => m.billing_card_try_works()],
  ['5555 5555 5555 4444', () => m.billing_card_try_expiring()],
  ['4000 0000 0000 0002', () => m.billing_card_declined()],
  ['4000 0000 0000 0069', () => m.billing_card_try_expired()],
  ['4000 0025 0000 3155', () => m.billing_card_try_step()],
  ['4000 0027 6000 3184', () => m.billing_card_try_steps()],
  ['4000 0000 0000 0341', () => m.billing_card_try_declined_later()],
  ['4000 0000 0000 9995', () => m.billing_card_try_no_funds()],
  ['4000 0000 0000 0127', () => m.billing_card_try_lost()],
  ['4000 0000 0000 0119', () => m.billing_card_no_answer()],
];

interface Props {
  readonly numbers?: Numbers;
  readonly field: ChoiceField<string>;
}

/** A card that takes no money, with the numbers that show what can happen. */
export function SandboxCard({ numbers = numbersToPay, field }: Props) {
  return (
    <div className={classes.card}>
      <TextInput
        {...field}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        label={m.billing_card_number()}
        inputMode="numeric"
        // No real card belongs here.
        autoComplete="off"
        maxLength={23}
      />
      <Text size="sm">{m.billing_card_numbers()}</Text>
      <ul className={classes.numbers}>
        {numbers.map(([number, what]) => (
          <li key={number}>
            <UnstyledButton className={classes.number} onClick={() => field.onChange(number)}>
              <span>{what()}</span>
              <code>{number}</code>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
