import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MediaFile } from '#contract/editions/media.ts';
import { formatTag } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { filmNotes, type FilmNote } from './filmNotes.ts';
import { mediaFileQuery } from './media.api.ts';
import classes from './media.module.css';

interface Props {
  readonly file: MediaFile;
}

/** What keeps a film from playing well for everybody, and how to mend it. Nothing for a film that does. */
export function FilmNotes({ file }: Props) {
  const terms = useTerms();
  const { language } = useReader();
  const notes = filmNotes(file);
  if (notes.length === 0) return null;
  const textOf = (note: FilmNote): string => {
    if (note.kind === 'whole') return m.media_film_whole();
    if (note.kind !== 'heavy')
      return note.kind === 'picture' ? m.media_film_picture(note) : m.media_film_sound(note);
    const rate = new Intl.NumberFormat(formatTag(language), { maximumFractionDigits: 1 }).format(note.rate);
    return m.media_film_heavy({ ...terms, rate, size: fileSize(file.bytes, language) });
  };
  return (
    <section className={classes.notes} aria-label={m.media_film_notes(terms)}>
      <ul>
        {notes.map((note) => (
          <li key={note.kind}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>{textOf(note)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same for a film an item shows, once the library has said what it is. */
export function FilmNotesOf({ id }: { readonly id: string }) {
  const { data } = useQuery(mediaFileQuery(id));
  return data ? <FilmNotes file={data} /> : null;
}
