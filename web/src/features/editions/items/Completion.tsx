import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { ReactNode } from 'react';
import type { CompletionRule } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { newRule } from '#web/features/editions/bodies/kindWords.ts';
import classes from '#web/features/editions/editions.module.css';
import { useTerms } from '#web/tenant/terms.ts';

const names: { readonly [R in CompletionRule['rule']]: (terms: TermInputs) => string } = {
  opened: () => m.editions_done_opened(),
  time_spent: () => m.editions_done_time(),
  watched: () => m.editions_done_watched(),
  answered: () => m.editions_done_answered(),
  reported: () => m.editions_done_reported(),
  marked_done: (terms) => m.editions_done_marked(terms),
};

interface Props {
  /** The rules to choose from. */
  readonly rules: readonly CompletionRule['rule'][];
  readonly completion: CompletionRule;
  readonly onChange: (completion: CompletionRule) => void;
  readonly children?: ReactNode;
}

/** When an item counts as done. */
export function Completion({ rules, completion, onChange, children }: Props) {
  const terms = useTerms();
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{m.editions_done()}</legend>
      <NativeSelect
        className={classes.short}
        label={m.editions_done_when()}
        value={completion.rule}
        data={rules.map((rule) => ({ value: rule, label: names[rule](terms) }))}
        onChange={({ currentTarget: { value } }) => onChange(newRule[value as CompletionRule['rule']])}
      />
      {completion.rule === 'time_spent' && (
        <NumberInput
          size="md"
          className={classes.short}
          label={m.editions_done_seconds()}
          value={completion.seconds}
          min={1}
          max={36_000}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(seconds) =>
            typeof seconds === 'number' && seconds > 0 && onChange({ ...completion, seconds })
          }
        />
      )}
      {completion.rule === 'watched' && (
        <NumberInput
          size="md"
          className={classes.short}
          label={m.editions_done_share()}
          value={Math.round(completion.share * 100)}
          min={1}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          suffix=" %"
          onChange={(percent) =>
            typeof percent === 'number' && percent > 0 && onChange({ ...completion, share: percent / 100 })
          }
        />
      )}
      {completion.rule === 'reported' && <ScoreField completion={completion} onChange={onChange} />}
      {completion.rule === 'answered' && (
        <Checkbox
          label={m.editions_done_correct()}
          checked={completion.correct}
          onChange={({ currentTarget }) => onChange({ ...completion, correct: currentTarget.checked })}
        />
      )}
      {children}
    </fieldset>
  );
}

interface ScoreProps {
  readonly completion: Extract<CompletionRule, { rule: 'reported' }>;
  readonly onChange: (completion: CompletionRule) => void;
}

/** The score asked of a package; none where what it says counts. */
const ScoreField = ({ completion, onChange }: ScoreProps) => (
  <NumberInput
    size="md"
    className={classes.short}
    label={m.editions_done_score()}
    description={m.editions_done_score_help()}
    value={completion.score ?? ''}
    min={1}
    max={100}
    allowDecimal={false}
    clampBehavior="strict"
    onChange={(score) =>
      onChange({ ...completion, score: typeof score === 'number' && score > 0 ? score : null })
    }
  />
);
