import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { mediaSizesQuery } from './media.api.ts';
import classes from './media.module.css';

/** How much the files of each course take, read once it is opened. */
export function Sizes() {
  const terms = useTerms();
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.sizes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.media_sizes(terms)}</summary>
      {open && <SizeList />}
    </details>
  );
}

function SizeList() {
  const { data, error } = useQuery(mediaSizesQuery);
  const { language } = useReader();
  const terms = useTerms();
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <SkeletonCards count={2} height={44} grid={false} />;
  return (
    <>
      <p className={classes.meta}>{m.media_sizes_help(terms)}</p>
      <ul className={classes.sizeList}>
        {data.courses.map(({ id, title, files, bytes }) => (
          <li key={id}>
            <LinkAnchor to="/console/units/courses/$id" params={{ id }}>
              {title}
            </LinkAnchor>
            <span>
              {fileSize(bytes, language)} · {m.media_count({ count: files })}
            </span>
          </li>
        ))}
        <li>
          <strong>{m.media_sizes_all()}</strong>
          <strong>
            {fileSize(data.bytes, language)} · {m.media_count({ count: data.files })}
          </strong>
        </li>
      </ul>
    </>
  );
}
