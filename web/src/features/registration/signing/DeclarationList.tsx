import '#web/ui/controls/checkboxCss.ts';
import { Checkbox } from '@mantine/core';
import type { Declaration } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import classes from '#web/features/registration/registration.module.css';

interface Props {
  readonly declarations: readonly Declaration[];
  readonly agreed: readonly string[];
  /** Those not ticked are wanted now. */
  readonly demanded: boolean;
  readonly onChange: (agreed: string[]) => void;
}

/** Wordings to agree to: each in full, with its version, and the tick word for word. */
export function DeclarationList({ declarations, agreed, demanded, onChange }: Props) {
  const toggle = (id: string, on: boolean): void => {
    const known = agreed.filter((one) => one !== id && declarations.some((of) => of.id === one));
    onChange(on ? [...known, id] : known);
  };
  const firstOpen = declarations.find(({ id }) => !agreed.includes(id));
  return (
    <>
      {declarations.map(({ id, title, version, document, statement }, i) => (
        <section key={id} className={classes.declaration} aria-labelledby={`title-${id}`}>
          <h2 id={`title-${id}`}>{title}</h2>
          <p className={classes.small}>{m.registration_version({ version })}</p>
          <details className={classes.details}>
            <summary>{m.registration_read_text({ title })}</summary>
            <RichText document={document} under={2} />
          </details>
          <Checkbox
            id={(firstOpen ? firstOpen.id === id : i === 0) ? fieldId('declared') : `declared-${id}`}
            size="md"
            label={statement}
            checked={agreed.includes(id)}
            required
            error={demanded && !agreed.includes(id) ? m.registration_e_tick() : undefined}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        </section>
      ))}
    </>
  );
}
