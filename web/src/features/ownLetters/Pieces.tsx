import type { Piece } from '#contract/console/settings/letterKinds.ts';
import type { OwnLetter } from '#contract/console/settings/ownLetters.ts';
import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { pieceNames } from './letterNames.ts';
import classes from './ownLetters.module.css';

interface Props {
  readonly pieces: OwnLetter['pieces'];
  readonly onInsert: (piece: string) => void;
}

/** What may be put into the words of a letter, each with what it stands for. */
export function Pieces({ pieces, onInsert }: Props) {
  const terms = useTerms();
  return (
    <fieldset className={classes.pieces}>
      <legend>{m.own_letters_pieces()}</legend>
      <p className={classes.help}>{m.own_letters_pieces_help()}</p>
      <ul>
        {pieces.map(({ piece, needed }) => {
          const meaning = pieceNames[piece as Piece](terms);
          return (
            <li key={piece}>
              <Button
                variant="default"
                aria-label={m.own_letters_insert({ piece: `{${piece}}`, meaning })}
                onClick={() => onInsert(piece)}
              >
                {`{${piece}}`}
              </Button>
              <span>{needed ? m.own_letters_needed({ meaning }) : meaning}</span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
