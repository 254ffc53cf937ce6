import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Archive } from '#contract/console/settings/archive.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { downloadAddress } from './archive.api.ts';
import classes from './archive.module.css';

interface Props {
  readonly archive: Archive | null;
  readonly onClose: () => void;
  readonly onDone: (sentence: string) => void;
}

/** Asks for the password again before the archive is downloaded. */
export function DownloadDialog({ archive, onClose, onDone }: Props) {
  return (
    <Dialog opened={archive !== null} onClose={onClose} title={m.archive_download_title()}>
      {archive && <PasswordForm id={archive.id} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function PasswordForm({ id, onClose, onDone }: Omit<Props, 'archive'> & { readonly id: string }) {
  const form = useForm({
    name: 'archive-download',
    start: { password: '' },
    listed: false,
    checks: { password: (text) => (text === '' ? m.archive_password_required() : null) },
    secret: ['password'],
  });
  const confirm = useMutation({
    mutationFn: (password: string) => downloadAddress({ id, password }),
    onSuccess: (address) => {
      // The browser saves the answer and stays on this page.
      location.assign(address);
      onDone(m.archive_downloading());
    },
    onError: (error) =>
      isApiError(error, 'wrong_credentials')
        ? form.show({ password: m.archive_password_wrong() })
        : form.failed(error),
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.submit(({ password }) => confirm.mutate(password))}
    >
      <Text>{m.archive_download_why()}</Text>
      <FormErrors errors={form.summary} />
      <PasswordInput
        {...form.text('password')}
        label={m.archive_password()}
        autoComplete="current-password"
        required
      />
      <Group>
        <Button type="submit" loading={confirm.isPending}>
          {m.archive_download()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.app_cancel()}
        </Button>
      </Group>
    </form>
  );
}
