import { useEffect, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from './answers.module.css';

/** A plain text file, shown as written. */
export function PlainText({ url }: { readonly url: string }) {
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      const answer = await fetch(url, { signal: stop.signal });
      if (!answer.ok) throw new Error('The file was not sent');
      setText(await answer.text());
    };
    read().catch(() => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [url]);
  if (failed) return <p role="alert">{m.learning_pdf_failed()}</p>;
  return <p className={classes.lines}>{text ?? ''}</p>;
}
