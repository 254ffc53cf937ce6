import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useAddTool } from '#web/features/assessments/tool/tools.api.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { ToolNameFields } from './ToolNameFields.tsx';
import { useToolName } from './useToolName.ts';

/** Adds an assessment; then what it asks is written. */
export function NewTool({ onClose }: { readonly onClose: () => void }) {
  const terms = useTerms();
  const navigate = useNavigate();
  const add = useAddTool();
  // The same for every try, so that an assessment is added once.
  const [id] = useState(() => crypto.randomUUID());
  const { form, onError } = useToolName('new-assessment', { code: '', title: '' });
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
      <ToolNameFields form={form} />
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
