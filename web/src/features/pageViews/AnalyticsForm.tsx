import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnalyticsSettings } from '#contract/pageViews.ts';
import { m } from '#messages/generated/messages.js';
import { replaceView } from '#web/lib/replaceView.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { analyticsQuery, changeAnalytics } from './pageViews.api.ts';
import classes from './pageViews.module.css';
import { draftFor, servicesFor } from './services.ts';
import type { Service } from './services.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly settings: AnalyticsSettings;
}

/** Chooses the service that receives page views, and its settings. */
export function AnalyticsForm({ settings }: Props) {
  const [service, setService] = useState<Service>(settings.kind);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const services = servicesFor(settings);
  return (
    <div className={classes.form}>
      <NativeSelect
        id="analytics-service"
        label={m.page_views_service()}
        description={m.page_views_service_help()}
        {...helpBelow}
        value={service}
        onChange={(event) => {
          setSavedAt(null);
          setService(event.currentTarget.value as Service);
        }}
        data={(Object.keys(services) as Service[]).map((value) => ({
          value,
          label: services[value].label(),
        }))}
      />
      <ServiceFields
        key={service}
        service={service}
        settings={settings}
        savedAt={savedAt}
        onSaved={() => setSavedAt(Date.now())}
      />
    </div>
  );
}

interface FieldsProps extends Props {
  readonly service: Service;
  readonly savedAt: number | null;
  readonly onSaved: () => void;
}

function ServiceFields({ service, settings, savedAt, onSaved }: FieldsProps) {
  const queryClient = useQueryClient();
  const { sent, fields, change } = servicesFor(settings)[service];
  const form = useForm({
    name: `analytics-${service}`,
    start: draftFor(service, settings),
    checks: Object.fromEntries(fields.map(({ name, check }) => [name, check])),
  });
  const save = useMutation({
    mutationFn: changeAnalytics,
    onMutate: form.clear,
    onSuccess: (saved) => {
      replaceView(queryClient, analyticsQuery.queryKey, saved);
      form.reset(draftFor(service, saved));
      onSaved();
    },
    onError: (error) => form.failed(error, isApiError(error, 'address_not_public') ? 'address' : undefined),
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.submit((draft) => save.mutate(change(draft)))}>
      <FormErrors errors={form.summary} />
      {fields.map(({ name, label, help, input }) => (
        <TextInput
          key={name}
          {...form.text(name)}
          {...input}
          label={label()}
          description={help()}
          {...helpBelow}
          spellCheck={false}
        />
      ))}
      <Text className={classes.words}>{sent()}</Text>
      <Text className={classes.words}>{m.page_views_private()}</Text>
      <Group>
        <Button type="submit" loading={save.isPending}>
          {m.page_views_save()}
        </Button>
        <SavedNote unsaved={form.dirty || service !== settings.kind} savedAt={savedAt} />
      </Group>
    </form>
  );
}

function SavedNote({ unsaved, savedAt }: { unsaved: boolean; savedAt: number | null }) {
  const reader = useReader();
  const saved =
    savedAt === null ? '' : m.app_saved({ time: formatTime(new Date(savedAt).toISOString(), reader) });
  return (
    <Text role="status" c="dimmed" size="sm">
      {unsaved ? m.page_views_unsaved() : saved}
    </Text>
  );
}
