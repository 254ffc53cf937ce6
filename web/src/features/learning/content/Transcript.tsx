import type { RichText as Document } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import classes from './content.module.css';

/** What is said in a recording, to read instead or along. */
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
