import { useState } from 'react';
import type { LessonBlockOf } from '#contract/editions/lessonDocument.ts';
import { m } from '#messages/generated/messages.js';
import { inline } from '#web/ui/RichTextInline.tsx';
import classes from './lesson.module.css';

type Paragraphs = LessonBlockOf<'cards'>['content'][number]['content'][0]['content'];

interface Props {
  readonly front: Paragraphs;
  readonly back: Paragraphs;
}

/** A card with two sides. One is seen at a time; who has it read out hears both. */
export function Card({ front, back }: Props) {
  const [turned, setTurned] = useState(false);
  return (
    <div className={classes.card}>
      <Side name={m.learning_card_front()} content={front} hidden={turned} onSeek={() => setTurned(false)} />
      <Side name={m.learning_card_back()} content={back} hidden={!turned} onSeek={() => setTurned(true)} />
      <button type="button" className={classes.turn} aria-pressed={turned} onClick={() => setTurned(!turned)}>
        {m.learning_card_turn()}
      </button>
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly content: Paragraphs;
  readonly hidden: boolean;
  readonly onSeek: () => void;
}

const Side = ({ name, content, hidden, onSeek }: SideProps) => (
  // A link on the side that is away brings that side to the front when the focus comes to it.
  <div className={classes.side} data-away={hidden || undefined} onFocus={onSeek}>
    <span className="livery-hidden">{name}</span>
    {content.map((paragraph, i) => (
      <p key={i}>{inline(paragraph.content)}</p>
    ))}
  </div>
);
