import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReadToolFile } from '#contract/assessments/toolFile.ts';
import { m } from '#messages/generated/messages.js';
import { FoundTool } from '#web/features/assessments/tool/file/FoundTool.tsx';
import { ToolFileField } from '#web/features/assessments/tool/file/ToolFileField.tsx';
import classes from '#web/features/assessments/tool/tool.module.css';
import { useAddToolOf } from '#web/features/assessments/tool/tools.api.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { ToolNameFields } from './ToolNameFields.tsx';
import { useToolName } from './useToolName.ts';

interface ChosenFile {
  /** Of the assessment that is added, the same for every try. */
  readonly id: string;
  readonly file: ReadToolFile;
}

/** Reads a file, shows what is in it, and adds an assessment whose draft holds that. */
export function NewFromFile({ onClose }: { readonly onClose: () => void }) {
  const terms = useTerms();
  const [found, setFound] = useState<ChosenFile | null>(null);
  return (
    <section className={classes.card} aria-label={m.tool_file_add()}>
      <p className={classes.meta}>{m.tool_file_add_text(terms)}</p>
      <ToolFileField onRead={(file) => setFound(file && { id: crypto.randomUUID(), file })} />
      {found ? (
        <AddFound key={found.id} found={found} onClose={onClose} />
      ) : (
        <Group>
          <Button variant="default" onClick={onClose}>
            {m.editions_cancel()}
          </Button>
        </Group>
      )}
    </section>
  );
}

function AddFound({
  found: { id, file },
  onClose,
}: {
  readonly found: ChosenFile;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const add = useAddToolOf();
  const { form, onError } = useToolName('assessment-from-file', {
    code: file.code,
    title: file.content.title,
  });
  const submit = form.submit(({ code, title }) =>
    add.mutate(
      { id, code, title, content: { ...file.content, title } },
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
    <form onSubmit={submit} noValidate className={classes.stack} aria-label={m.tool_file_add()}>
      <FoundTool found={file} />
      <FormErrors errors={form.summary} />
      <ToolNameFields form={form} />
      <Group>
        <Button type="submit" loading={add.isPending}>
          {m.tool_file_add_do()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.editions_cancel()}
        </Button>
      </Group>
    </form>
  );
}
