import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { letterQuery } from './letters.api.ts';
import classes from './letters.module.css';

/** Nothing of a letter is run, and nothing is loaded from elsewhere. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;

/** What a letter said, in a frame that can do nothing. */
export function LetterText({ id }: { readonly id: string }) {
  const query = useQuery(letterQuery(id));
  return (
    <ListAnswer query={query} skeleton={<SkeletonCards count={1} height={360} grid={false} />}>
      {({ subject, html }) =>
        html === null ? (
          <p className={classes.line}>{m.letters_not_kept()}</p>
        ) : (
          <iframe
            title={subject}
            sandbox=""
            srcDoc={policy + html}
            className={classes.frame}
            referrerPolicy="no-referrer"
          />
        )
      }
    </ListAnswer>
  );
}
