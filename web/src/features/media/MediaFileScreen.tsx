import { useSuspenseQuery } from '@tanstack/react-query';
import type { MediaFile } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { clockTime } from '#web/shared/media/mediaFacts.ts';
import { mediaFileQuery } from '#web/shared/media/media.api.ts';
import { FilmNotes } from '#web/shared/media/FilmNotes.tsx';
import { mediaKinds } from '#web/shared/media/mediaKinds.ts';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { CaptionsPart } from './CaptionsPart.tsx';
import classes from './media.module.css';
import { Places } from './Places.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { Rename } from './Rename.tsx';
import { Replace } from './Replace.tsx';
import { Seen } from './Seen.tsx';

/** One file: what it shows, what is known of it, where it is used, and what can be done with it. */
export function MediaFileScreen({ id }: { readonly id: string }) {
  const file = useSuspenseQuery(mediaFileQuery(id)).data;
  return (
    <Page
      title={file.name}
      lead={mediaKinds[file.use].name()}
      back={<LinkAnchor to="/console/media">{m.media_back()}</LinkAnchor>}
    >
      <div className={classes.desk}>
        <div className={classes.side}>
          <Seen file={file} />
          <FilmNotes file={file} />
        </div>
        <div className={classes.side}>
          <FileFacts file={file} />
          <Rename key={file.revision} file={file} />
        </div>
      </div>
      <CaptionsPart file={file} />
      <Places file={file} />
      <Replace file={file} />
      <RemoveFile file={file} />
    </Page>
  );
}

function FileFacts({ file }: { readonly file: MediaFile }) {
  const reader = useReader();
  const { bytes, film, width, height, mediaType, addedAt, addedBy } = file;
  const seconds = file.seconds ?? film?.seconds;
  return (
    <Part title={m.media_facts()}>
      <Facts
        facts={[
          [m.media_column_size(), fileSize(bytes, reader.language)],
          [m.media_fact_length(), seconds ? clockTime(seconds) : null],
          [m.media_fact_pixels(), width && height ? m.media_pixels({ width, height }) : null],
          [m.media_fact_format(), mediaType],
          [m.media_column_added(), formatInstantDay(addedAt, reader)],
          [m.media_fact_by(), addedBy],
        ]}
      />
    </Part>
  );
}
