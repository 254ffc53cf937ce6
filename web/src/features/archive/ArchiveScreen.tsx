import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Archive } from '#contract/console/settings/archive.ts';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { archivesQuery, isUnderWay } from './archive.api.ts';
import classes from './archive.module.css';
import { ArchiveCard } from './ArchiveCard.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { MakePart } from './MakePart.tsx';

/** What an archive holds, how to have one made, and those that were. */
export function ArchiveScreen() {
  const page = useSuspenseQuery(archivesQuery).data;
  const { archives, keptDays } = page;
  const [said, setSaid] = useState('');
  const [begunId, setBegunId] = useState<string | null>(null);
  const [downloading, setDownloading] = useState<Archive | null>(null);
  const [deleting, setDeleting] = useState<Archive | null>(null);
  const done = (sentence: string): void => {
    setDownloading(null);
    setDeleting(null);
    setSaid(sentence);
  };
  return (
    <Page title={m.archive_title()} lead={m.archive_lead()} back={<BackToSettings subject="archive" />}>
      <div className={classes.screen}>
        <MakePart
          keptDays={keptDays}
          underWay={isUnderWay(page)}
          onBegun={(id) => {
            setSaid('');
            setBegunId(id);
          }}
        />
        <Part title={m.archive_list()}>
          <Text role="status" className={classes.said}>
            {said || begunText(archives.find(({ id }) => id === begunId))}
          </Text>
          {archives.length === 0 && <Text>{m.archive_none()}</Text>}
          <ul className={classes.archives}>
            {archives.map((archive) => (
              <ArchiveCard
                key={archive.id}
                archive={archive}
                onDownload={setDownloading}
                onDelete={setDeleting}
              />
            ))}
          </ul>
        </Part>
      </div>
      <DownloadDialog archive={downloading} onClose={() => setDownloading(null)} onDone={done} />
      <DeleteDialog archive={deleting} onClose={() => setDeleting(null)} onDone={done} />
    </Page>
  );
}

/** What became of the archive that was begun here. */
function begunText(begun: Archive | undefined): string {
  if (begun?.state === 'making') return m.archive_begun();
  return begun?.state === 'ready' ? m.archive_finished() : '';
}
