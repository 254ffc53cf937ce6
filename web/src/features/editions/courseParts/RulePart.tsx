import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { inGroup, renamedGroup, withChoose } from '#web/features/editions/draft/courseDraft.ts';
import classes from '#web/features/editions/editions.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { RuleSentences } from './Sentences.tsx';
import type { EditProps } from './editProps.ts';

/** What completes the course: as sentences, and where they are changed. */
export function RulePart({ content, change }: Omit<EditProps, 'removed'>) {
  const terms = useTerms();
  const { packaging, completion } = content;
  return (
    <Part title={m.outline_rule(terms)}>
      <div className={classes.stack}>
        <RuleSentences content={content} />
        {packaging.groups.map(({ name }, at) => (
          <GroupFields key={at} name={name} content={content} change={change} />
        ))}
        <p className={classes.meta}>{m.outline_group_help(terms)}</p>
        <NativeSelect
          className={classes.short}
          label={m.outline_completion(terms)}
          description={m.outline_completion_help(terms)}
          value={completion}
          data={[
            { value: 'items', label: m.outline_completion_items() },
            { value: 'delivered', label: m.outline_completion_taught(terms) },
          ]}
          onChange={({ currentTarget: { value } }) =>
            change('', (now) => ({ ...now, completion: value === 'items' ? 'items' : 'delivered' }))
          }
        />
      </div>
    </Part>
  );
}

/** What a group is called, and how many of its units are needed. */
function GroupFields({ name, content, change }: Omit<EditProps, 'removed'> & { readonly name: string }) {
  const terms = useTerms();
  const count = inGroup(content, name).length;
  const choose = content.packaging.groups.find((group) => group.name === name)!.choose;
  // Null: the name as it stands in the draft.
  const [typed, setTyped] = useState<string | null>(null);
  const fault = (value: string): string | null => {
    if (value.trim() === '') return m.outline_e_group_empty();
    const taken = content.packaging.groups.some(
      (group) => group.name !== name && group.name === value.trim(),
    );
    return taken ? m.outline_e_group_taken() : null;
  };
  const type = (value: string): void => {
    setTyped(value);
    const to = value.trim();
    if (!fault(value) && to !== name)
      change(`group ${content.packaging.groups.findIndex((group) => group.name === name)}`, (now) =>
        renamedGroup(now, name, to),
      );
  };
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{m.outline_group({ name })}</legend>
      <div className={classes.pair}>
        <TextInput
          label={m.outline_group_name()}
          value={typed ?? name}
          error={typed === null ? null : fault(typed)}
          maxLength={40}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => type(value)}
          onBlur={() => setTyped(null)}
        />
        <NumberInput
          size="md"
          label={m.outline_group_choose({ ...terms, count })}
          value={choose}
          min={1}
          max={count}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(value) =>
            typeof value === 'number' &&
            value > 0 &&
            value !== choose &&
            change(`choose ${name}`, (now) => withChoose(now, name, value))
          }
        />
      </div>
    </fieldset>
  );
}
