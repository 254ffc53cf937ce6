import { Radio, Text, TextInput } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import { m } from '#messages/generated/messages.js';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import classes from './publishing.module.css';
import { useZone, type WhenForm } from './useWhen.ts';

interface Props {
  readonly form: WhenForm;
  /** Who meets the new words when they are published at once. */
  readonly meaning: string;
  /** Whether another version is planned already, which leaves only publishing at once. */
  readonly isPlanned: boolean;
}

/** When new words are in force: at once, or from a day. */
export function WhenFields({ form, meaning, isPlanned }: Props) {
  const zone = useZone();
  if (isPlanned)
    return (
      <>
        <Text>{meaning}</Text>
        <Text>{m.texts_planned_first()}</Text>
      </>
    );
  return (
    <>
      <Radio.Group
        aria-label={m.texts_publish_when()}
        value={form.values.when}
        onChange={(value) => form.set('when', value)}
      >
        <div className={classes.fields}>
          <Radio value="now" label={m.texts_publish_now()} description={meaning} />
          <Radio value="later" label={m.texts_publish_later()} description={m.texts_publish_later_text()} />
        </div>
      </Radio.Group>
      {form.values.when === 'later' && (
        <TextInput
          {...form.text('from')}
          type="date"
          label={m.texts_publish_day()}
          description={m.texts_publish_day_zone({ zone: zone.replaceAll('_', ' ') })}
          {...helpBelow}
        />
      )}
    </>
  );
}
