import { Textarea, TextInput } from '@mantine/core';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import type { Change } from './item.ts';
import { Prerequisites } from './Prerequisites.tsx';

interface Props {
  readonly edition: UnitEdition;
  readonly onChange: Change;
}

/** What the unit is called and what it is about. */
export function About({ edition, onChange }: Props) {
  const terms = useTerms();
  const { title, summary } = edition;
  return (
    <div className={classes.editor}>
      <TextInput
        label={m.editions_unit_title(terms)}
        value={title}
        maxLength={200}
        onChange={({ currentTarget: { value } }) =>
          onChange('unit.title', { do: 'describe', title: value, summary })
        }
      />
      <Textarea
        label={m.editions_unit_summary()}
        description={m.editions_unit_summary_help(terms)}
        value={summary}
        maxLength={4000}
        autosize
        minRows={3}
        onChange={({ currentTarget: { value } }) =>
          onChange('unit.summary', { do: 'describe', title, summary: value })
        }
      />
      <Prerequisites edition={edition} onChange={onChange} />
    </div>
  );
}
