import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnLetter, TypedLetter } from '#contract/console/settings/ownLetters.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { isRight } from './letterChecks.ts';
import { letterPreviewQuery } from './ownLetters.api.ts';
import classes from './ownLetters.module.css';

interface Props {
  readonly letter: OwnLetter;
  readonly typed: TypedLetter;
}

/** The letter with what is typed, made by the code of the real one, in a frame that runs nothing. */
export function LetterPreview({ letter, typed }: Props) {
  const right = isRight(letter, typed);
  const query = useQuery({ ...letterPreviewQuery(letter, typed), enabled: right });
  return (
    <section aria-labelledby="letter-preview" className={classes.preview}>
      <Title order={2} size="h4" id="letter-preview">
        {m.own_letters_preview()}
      </Title>
      <p role="status" className={classes.help}>
        {!right && m.own_letters_preview_wrong()}
      </p>
      {(right || query.data) && (
        <ListAnswer query={query} skeleton={<SkeletonCards count={1} height={480} grid={false} />}>
          {({ subject, html }) => (
            <figure className={classes.letter}>
              <figcaption dir="auto">{m.own_letters_preview_subject({ subject })}</figcaption>
              <iframe title={m.own_letters_preview()} srcDoc={html} sandbox="" referrerPolicy="no-referrer" />
            </figure>
          )}
        </ListAnswer>
      )}
    </section>
  );
}
