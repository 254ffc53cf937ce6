import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentUse } from '#contract/editions/units.ts';
import type { MediaRow } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import list from '#web/ui/lists/files.module.css';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import type { ChosenFile } from './chosenFile.ts';
import { contentFileUrl, mediaQuery } from './media.api.ts';
import { mediaFacts } from './mediaFacts.ts';
import { mediaKinds } from './mediaKinds.ts';
import { mediaSearch } from './mediaSearch.ts';
import { MediaThumb } from './MediaThumb.tsx';
import classes from './media.module.css';
import { lengthOf } from './recordingLength.ts';

interface Props {
  readonly use: ContentUse;
  readonly except: readonly string[];
  readonly onChoose: (fileId: string, file: ChosenFile) => void;
  readonly onClose: () => void;
}

/** The length of a recording, measured where nobody knows it yet. */
async function chosenFile({ id, name, use, seconds }: MediaRow): Promise<ChosenFile> {
  const measured = use === 'video' || use === 'audio' ? () => lengthOf(contentFileUrl(id), use) : () => 0;
  return { name, seconds: seconds ?? (await measured()) };
}

/** The files of one kind in the library, to search and take one. */
export function MediaPicker({ use, except, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const { data, error, isPlaceholderData } = useQuery(mediaQuery(mediaSearch({ search, use })));
  const rows = data?.rows.filter(({ id }) => !except.includes(id));
  const choose = async (row: MediaRow): Promise<void> => onChoose(row.id, await chosenFile(row));
  return (
    <Dialog opened onClose={onClose} title={m.media_choose_title({ kind: mediaKinds[use].name() })} size="lg">
      <div className={classes.picker}>
        <ListSearch label={m.media_search()} value={search} onSearch={(text) => setSearch(text.trim())} />
        {error && <p role="alert">{errorText(error)}</p>}
        {!rows && !error && <SkeletonCards count={3} height={88} grid={false} />}
        <span role="status" className={classes.meta}>
          {rows && (rows.length > 0 ? m.media_count({ count: rows.length }) : m.media_none_found())}
        </span>
        {rows && (
          <ul className={list.files} aria-busy={isPlaceholderData}>
            {rows.map((row) => (
              <Choice key={row.id} row={row} onChoose={() => void choose(row)} />
            ))}
          </ul>
        )}
        {data && data.total > data.rows.length && <p className={classes.meta}>{m.media_more()}</p>}
      </div>
    </Dialog>
  );
}

function Choice({ row, onChoose }: { readonly row: MediaRow; readonly onChoose: () => void }) {
  const reader = useReader();
  return (
    <li className={list.file}>
      <MediaThumb file={row} />
      <div className={list.text}>
        <span>{row.name}</span>
        <span className={classes.meta}>{mediaFacts(row, reader)}</span>
      </div>
      <Button variant="default" aria-label={m.media_take_named({ name: row.name })} onClick={onChoose}>
        {m.media_take()}
      </Button>
    </li>
  );
}
