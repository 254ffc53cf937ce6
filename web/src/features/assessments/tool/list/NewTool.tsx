import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useAddTool } from '#web/features/assessments/tool/tools.api.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { ApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

const needed = (message: string) => (text: string) => (text.trim() === '' ? message : null);

/** Adds an assessment; then what it asks is written. */
export function NewTool({ onClose }: { readonly onClose: () => void }) {
  const terms = useTerms();
  const navigate = useNavigate();
  const add = useAddTool();
  // The same for every try, so that an assessment is added once.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({
    name: 'new-assessment',
    start: { code: '', title: '' },
    checks: { code: needed(m.tools_e_code(terms)), title: needed(m.tools_e_title(terms)) },
  });
  const onError = (error: unknown): void => {
    const taken = error instanceof ApiError && error.fields.some(({ code }) => code === 'taken');
    if (taken) form.show({ code: m.tools_e_code_taken(terms) });
    else form.failed(error);
  };
  const submit = form.submit((values) =>
    add.mutate(
      { ...values, id },
      {
        onSuccess: () => {
          form.reset();
          void navigate({ to: '/console/assessments/$id/write', params: { id } });
        },
        onError,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.card} aria-label={m.tools_add(terms)}>
      <FormErrors errors={form.summary} />
      <div className={classes.pair}>
        <TextInput
          {...form.text('code')}
          label={m.editions_code()}
          description={m.tools_code_help(terms)}
          {...helpBelow}
          maxLength={40}
          autoComplete="off"
        />
        <TextInput {...form.text('title')} label={m.editions_name()} maxLength={200} autoComplete="off" />
      </div>
      <Group>
        <Button type="submit" loading={add.isPending}>
          {m.editions_add_do()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.editions_cancel()}
        </Button>
      </Group>
    </form>
  );
}
