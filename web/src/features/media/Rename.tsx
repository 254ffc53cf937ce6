import { Button, TextInput } from '@mantine/core';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useRenameMedia } from './media.api.ts';
import classes from './media.module.css';

/** The name of a file, which students read where they download it. */
export function Rename({ file: { id, name, revision } }: { readonly file: MediaFile }) {
  const rename = useRenameMedia(id);
  const form = useForm({
    name: 'media-name',
    start: { name },
    checks: { name: (text) => (text.trim() === '' ? m.media_e_name() : null) },
    listed: false,
  });
  const submit = form.submit((values) =>
    rename.mutate(
      { ...values, revision },
      { onSuccess: () => toast({ message: m.media_renamed() }), onError: (error) => form.failed(error) },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.rename} aria-label={m.media_rename()}>
      <FormErrors errors={form.summary} />
      <TextInput
        {...form.text('name')}
        label={m.media_name()}
        description={m.media_name_help()}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" variant="default" loading={rename.isPending}>
        {m.media_rename()}
      </Button>
    </form>
  );
}
