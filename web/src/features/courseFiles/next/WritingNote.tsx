import { m } from '#messages/generated/messages.js';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from '#web/features/courseFiles/courseFiles.module.css';
import type { WrittenThing } from './nextWords.ts';

/** What is being written already, by whom, and how it is mended. */
export function WritingNote({ writing }: { readonly writing: readonly WrittenThing[] }) {
  return (
    <Part title={m.course_next_writing_title()}>
      <ul className={classes.list}>
        {writing.map(({ code, title, by }) => (
          <li key={`${code} ${title}`}>
            {by === null
              ? m.course_next_writing({ code, title })
              : m.course_next_writing_by({ code, title, name: by })}
          </li>
        ))}
      </ul>
      <p>{m.course_next_writing_help()}</p>
    </Part>
  );
}
