import type { RichText as Document } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import classes from './content.module.css';

/** The text of a recording, to read instead of it or along with it. */
export function Transcript({ document }: { readonly document: Document }) {
  if (document.content.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{m.learning_transcript()}</summary>
      <div>
        <RichText document={document} under={2} />
      </div>
    </details>
  );
}
