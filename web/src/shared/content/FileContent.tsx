import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ContentBody } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './content.module.css';
import { fileType } from './fileWords.ts';

const PdfViewer = lazy(async () => ({ default: (await import('#web/ui/PdfViewer.tsx')).PdfViewer }));

interface Props {
  readonly body: Extract<ContentBody, { kind: 'file' }>;
}

/** A document to read here, or a file to download. */
export function FileContent({ body }: Props) {
  const { language } = useReader();
  const { file } = body;
  return (
    <div className={classes.stack}>
      {body.description && <Text maw="70ch">{body.description}</Text>}
      {file.mediaType === 'application/pdf' && (
        <div className={classes.wide}>
          <Suspense fallback={<SkeletonCards count={1} height={480} grid={false} />}>
            <PdfViewer url={file.url} name={file.name} />
          </Suspense>
        </div>
      )}
      <Button
        component="a"
        href={file.url}
        download={file.name}
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        aria-label={m.learning_file_download({ name: file.name })}
      >
        {m.app_download()}
      </Button>
      <Text size="sm">
        {m.learning_file_size({
          name: file.name,
          type: fileType(file),
          size: fileSize(file.bytes, language),
        })}
      </Text>
    </div>
  );
}
