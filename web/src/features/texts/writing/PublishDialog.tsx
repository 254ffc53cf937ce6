import { Button, Group, Radio, Text, TextInput } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import type { StaffText } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { daysAfter, todayIn } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { textNames } from '#web/features/texts/textNames.ts';
import classes from '#web/features/texts/texts.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly text: StaffText;
  readonly pending: boolean;
  readonly error: unknown;
  /** The first day it is in force; null for at once. */
  readonly onConfirm: (from: string | null) => void;
  readonly onClose: () => void;
}

/** Who meets the new words, and when. */
function meaning({ kind, asks }: StaffText): string {
  const { group } = textNames[kind];
  if (group === 'legal') return m.texts_publish_legal({ count: asks ?? 0 });
  return group === 'registration' ? m.texts_publish_registration() : m.texts_publish_work();
}

const wrongDays: Record<string, (() => string) | undefined> = {
  past: m.texts_publish_past,
  too_far: m.texts_publish_too_far,
};

function failureOf(error: unknown): string {
  const code = isApiError(error, 'invalid_input') ? error.fields[0]?.code : undefined;
  return wrongDays[code ?? '']?.() ?? errorText(error);
}

const checks = {
  from: (from: string, { when }: { readonly when: string }): string | null =>
    when === 'later' && !from ? m.texts_publish_day_missing() : null,
};

/** Asks before new words are in force for everybody: at once, or from a day. */
export function PublishDialog({ text, pending, error, onConfirm, onClose }: Props) {
  const version = (text.versions[0]?.version ?? 0) + 1;
  const zone = useBrandSettings()?.organisation.timeZone ?? 'UTC';
  const start = { when: 'now', from: daysAfter(todayIn(zone), 1) };
  const form = useForm({ name: 'publish-text', start, checks });
  const { when, from } = form.values;
  const later = when === 'later';
  return (
    <Dialog opened onClose={onClose} title={m.texts_publish_title({ version })}>
      <form
        noValidate
        className={classes.fields}
        onSubmit={form.submit(() => onConfirm(later ? from : null))}
      >
        <FormErrors errors={form.summary} />
        {text.planned ? (
          <>
            <Text>{meaning(text)}</Text>
            <Text>{m.texts_planned_first()}</Text>
          </>
        ) : (
          <Radio.Group
            aria-label={m.texts_publish_when()}
            value={when}
            onChange={(value) => form.set('when', value)}
          >
            <div className={classes.fields}>
              <Radio value="now" label={m.texts_publish_now()} description={meaning(text)} />
              <Radio
                value="later"
                label={m.texts_publish_later()}
                description={m.texts_publish_later_text()}
              />
            </div>
          </Radio.Group>
        )}
        {later && (
          <TextInput
            {...form.text('from')}
            type="date"
            label={m.texts_publish_day()}
            description={m.texts_publish_day_zone({ zone: zone.replaceAll('_', ' ') })}
            {...helpBelow}
          />
        )}
        <div role="alert">{error !== null && <Text c="var(--brand-error)">{failureOf(error)}</Text>}</div>
        <Group>
          <Button type="submit" loading={pending}>
            {later ? m.texts_publish_set() : m.texts_publish()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.texts_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
