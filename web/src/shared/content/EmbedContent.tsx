import { Anchor, Text } from '@mantine/core';
import type { ContentBody } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import classes from './content.module.css';

interface Props {
  readonly title: string;
  readonly body: Extract<ContentBody, { kind: 'embed' }>;
}

/** A page of another site in a sandbox: it may run and play, but not control our page. */
export function EmbedContent({ title, body }: Props) {
  return (
    <div className={classes.stack}>
      {body.description && <Text maw="70ch">{body.description}</Text>}
      <iframe
        className={classes.frame}
        src={body.url}
        title={title}
        loading="lazy"
        // Players of other sites need both; the address is one of another origin, from the server's list.
        // eslint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-forms"
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <div className={classes.note}>
        <span>{m.learning_embed_from(body)}</span>
        <Anchor href={body.url} target="_blank" rel="noopener noreferrer">
          {m.learning_embed_open()}
        </Anchor>
      </div>
    </div>
  );
}
