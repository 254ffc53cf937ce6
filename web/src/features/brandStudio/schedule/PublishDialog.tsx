import { Button, Group, Radio, Text, TextInput } from '@mantine/core';
import '#web/ui/controls/radioCss.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { nextMorning } from './nextMorning.ts';
import classes from '#web/features/brandStudio/brandStudio.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

export interface PublishTime {
  readonly day: string;
  readonly time: string;
}

type PublishValues = PublishTime & { readonly when: string };

interface Props {
  readonly pending: boolean;
  readonly error: unknown;
  /** Null for at once. */
  readonly onPublish: (at: PublishTime | null) => void;
  readonly onClose: () => void;
}

const wrongTimes: Record<string, (() => string) | undefined> = {
  past: m.studio_publish_past,
  too_far: m.studio_publish_too_far,
};

function failureOf(error: unknown): string {
  const code = isApiError(error, 'invalid_input') ? error.fields[0]?.code : undefined;
  return wrongTimes[code ?? '']?.() ?? errorText(error);
}

const missing =
  (said: () => string) =>
  (value: string, { when }: PublishValues): string | null =>
    when === 'later' && !value ? said() : null;
const checks = { day: missing(m.studio_publish_day_missing), time: missing(m.studio_publish_time_missing) };

/** Publish at once, or at a time of the organisation. */
export function PublishDialog({ pending, error, onPublish, onClose }: Props) {
  const zone = useBrandSettings()?.organisation.timeZone ?? 'UTC';
  const form = useForm({ name: 'publish', start: { when: 'now', ...nextMorning(zone) }, checks });
  const { when, day, time } = form.values;
  const later = when === 'later';
  return (
    <Dialog opened onClose={onClose} title={m.studio_publish_title()}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.submit(() => onPublish(later ? { day, time } : null))}
      >
        <FormErrors errors={form.summary} />
        <Radio.Group
          aria-label={m.studio_publish_when()}
          value={when}
          onChange={(value) => form.set('when', value)}
        >
          <div className={classes.form}>
            <Radio value="now" label={m.studio_publish_now()} description={m.studio_publish_text()} />
            <Radio
              value="later"
              label={m.studio_publish_later()}
              description={m.studio_publish_later_text()}
            />
          </div>
        </Radio.Group>
        {later && (
          <Group align="start">
            <TextInput
              {...form.text('day')}
              type="date"
              label={m.studio_publish_day()}
              description={m.studio_publish_day_help()}
              {...helpBelow}
            />
            <TextInput
              {...form.text('time')}
              type="time"
              label={m.studio_publish_time()}
              description={m.studio_publish_zone({ zone: zone.replaceAll('_', ' ') })}
              {...helpBelow}
            />
          </Group>
        )}
        <div role="alert">{error !== null && <Text c="var(--brand-error)">{failureOf(error)}</Text>}</div>
        <Group>
          <Button type="submit" loading={pending}>
            {later ? m.studio_publish_set() : m.studio_publish()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.studio_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
