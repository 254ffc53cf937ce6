import { Link } from '@tanstack/react-router';
import type { MediaRow } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { mediaFacts } from '#web/shared/media/mediaFacts.ts';
import { mediaKinds } from '#web/shared/media/mediaKinds.ts';
import { MediaThumb } from '#web/shared/media/MediaThumb.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import classes from './media.module.css';

interface Props {
  readonly files: readonly MediaRow[];
  /** Another page is loading. */
  readonly busy: boolean;
}

/** Files with what they are, who added them when, and how much they are used. */
export const MediaTable = ({ files, busy }: Props) => (
  <CardTable
    busy={busy}
    columns={[m.media_column_file(), m.media_column_size(), m.media_column_added(), m.media_column_used()]}
  >
    {files.map((file) => (
      <Row key={file.id} file={file} />
    ))}
  </CardTable>
);

/** How much a file is used, in words. */
function usedText({ items, kept }: MediaRow): string {
  if (items > 0) return m.media_used_items({ count: items });
  return kept ? m.media_used_before() : m.media_used_none();
}

function Row({ file }: { readonly file: MediaRow }) {
  const reader = useReader();
  const { id, name, use, addedAt, addedBy } = file;
  return (
    <tr className={list.row}>
      <td>
        <div className={classes.file}>
          <MediaThumb file={file} />
          <div>
            <Link to="/console/media/$id" params={{ id }} {...rowLink}>
              {name}
            </Link>
            <span className={list.meta}>{mediaKinds[use].name()}</span>
          </div>
        </div>
      </td>
      <td>
        <CellLabel>{m.media_column_size()}</CellLabel>
        {mediaFacts(file, reader)}
      </td>
      <td>
        <CellLabel>{m.media_column_added()}</CellLabel>
        {formatInstantDay(addedAt, reader)}
        {addedBy && <span className={list.meta}>{addedBy}</span>}
      </td>
      <td>
        <CellLabel>{m.media_column_used()}</CellLabel>
        {usedText(file)}
      </td>
    </tr>
  );
}
