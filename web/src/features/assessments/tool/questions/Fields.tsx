import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';

/** As many as one list of words may have. */
const most = 40;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 500))
    .filter((line) => line !== '');

interface LinesFieldProps {
  readonly label: string;
  readonly description: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
}

/** Words, one on a line. What is typed stays as long as it says the same: an empty line may be about to be filled. */
export function LinesField({ label, description, lines, onChange }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  const asTyped = linesOf(typed).slice(0, most).join('\n') === lines.join('\n');
  return (
    <Textarea
      label={label}
      description={description}
      error={asTyped && linesOf(typed).length > most ? m.questions_lines_most({ most }) : null}
      value={asTyped ? typed : lines.join('\n')}
      autosize
      minRows={3}
      maxRows={12}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(linesOf(value).slice(0, most));
      }}
    />
  );
}
