import { Button, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import { fetchLinkFile } from './linkFile.api.ts';

interface Props {
  readonly path: string;
  readonly linkToken: string;
  readonly label: string;
}

function save(file: Blob, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  anchor.download = `${name}.pdf`;
  anchor.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}

/** Fetches a document for the holder of a link and gives it to the browser to keep. */
export function LinkDocument({ path, linkToken, label }: Props) {
  const get = useMutation({
    mutationFn: () => fetchLinkFile(path, linkToken, pageLanguage()),
    onSuccess: (file) => save(file, label),
  });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={20} aria-hidden />}
        loading={get.isPending}
        onClick={() => get.mutate()}
      >
        {label}
      </Button>
      <div role="alert">{get.error && <Text c="var(--brand-error)">{m.payer_document_failed()}</Text>}</div>
    </div>
  );
}
