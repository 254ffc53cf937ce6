import { Title } from '@mantine/core';
import type { RichText as Document } from '#contract/kit/richText.ts';
import { RichText } from '#web/ui/RichText.tsx';
import classes from '#web/shared/publishing/publishing.module.css';
import own from './texts.module.css';

interface Props {
  readonly words: {
    readonly title: string | null;
    readonly document: Document;
    readonly statement: string | null;
  };
}

/** A text as people read it; a declaration with its title and the sentence beside its tick. */
export function Words({ words: { title, document, statement } }: Props) {
  return (
    <div className={classes.paper}>
      {title && (
        <Title order={3} size="h4">
          {title}
        </Title>
      )}
      <RichText document={document} under={2} />
      {statement && <p className={own.statement}>{statement}</p>}
    </div>
  );
}
