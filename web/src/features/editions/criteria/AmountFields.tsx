import '#web/ui/controls/checkboxCss.ts';
import { Button, Checkbox } from '@mantine/core';
import { readAmount } from '#au/product/unitAmount.ts';
import type { Criterion, CriterionAmount } from '#contract/editions/unitDraft.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { NumberField } from '#web/ui/controls/NumberField.tsx';
import { amountText } from './amountText.ts';
import classes from './criteria.module.css';

interface Props {
  readonly one: Criterion;
  /** Whether others are under it. */
  readonly leads: boolean;
  readonly onChange: (amount: CriterionAmount | null, about: string) => void;
}

/** How much of it the unit asks for: by hand, or as its wording says. */
export function AmountFields({ one: { text, amount }, leads, onChange }: Props) {
  const terms = useTerms();
  return (
    <>
      <Said text={text} amount={amount} onTake={(said) => onChange(said, '')} />
      <Checkbox
        label={m.criteria_amount(terms)}
        description={m.criteria_amount_help(terms)}
        checked={amount !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? (readAmount(text) ?? { occasions: 2, minutes: null, settings: 0 }) : null, '')
        }
      />
      {amount && <Numbers amount={amount} onChange={onChange} />}
      {amount && leads && <p className={classes.meta}>{m.criteria_amount_leads()}</p>}
    </>
  );
}

interface NumbersProps extends Pick<Props, 'onChange'> {
  readonly amount: CriterionAmount;
}
function Numbers({ amount, onChange }: NumbersProps) {
  const { occasions, minutes, settings } = amount;
  return (
    <div className={classes.amount}>
      <NumberField
        label={m.criteria_amount_occasions()}
        value={occasions}
        min={1}
        max={200}
        onChange={(next) => onChange({ ...amount, occasions: next }, 'occasions')}
      />
      <NumberField
        label={m.criteria_amount_hours()}
        description={m.criteria_amount_hours_help()}
        value={minutes === null ? null : minutes / 60}
        min={1}
        max={10_000}
        onChange={(hours) => onChange({ ...amount, minutes: hours * 60 }, 'hours')}
        onEmpty={() => onChange({ ...amount, minutes: null }, 'hours')}
      />
      <NumberField
        label={m.criteria_amount_settings()}
        description={m.criteria_amount_settings_help()}
        value={settings === 0 ? null : settings}
        min={1}
        max={20}
        onChange={(next) => onChange({ ...amount, settings: next }, 'settings')}
        onEmpty={() => onChange({ ...amount, settings: 0 }, 'settings')}
      />
    </div>
  );
}

interface SaidProps {
  readonly text: string;
  readonly amount: CriterionAmount | null;
  readonly onTake: (said: CriterionAmount) => void;
}

/** What the wording says, where it is something else than is written. */
function Said({ text, amount, onTake }: SaidProps) {
  const { language } = useReader();
  const said = readAmount(text);
  const words = said && amountText(said, language);
  if (!said || !words || (amount && words === amountText(amount, language))) return null;
  return (
    <p className={classes.said}>
      {m.criteria_amount_said({ amount: words })}
      <Button variant="default" size="compact-md" onClick={() => onTake(said)}>
        {m.criteria_amount_take()}
      </Button>
    </p>
  );
}
