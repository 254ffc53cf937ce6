import { Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditionMove } from '#contract/editions/editions.ts';
import { m } from '#messages/generated/messages.js';
import { editionMovesQuery } from '#web/features/editions/courseEditions.api.ts';
import type { Edition } from '#web/features/editions/draft/courseDraft.ts';
import classes from '#web/features/editions/editions.module.css';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { MoveForm } from './MoveForm.tsx';

interface Props {
  readonly courseId: string;
  readonly edition: Edition;
}

/** The most that is moved, and shown, at once. */
const most = 100;

/** Who studies an earlier edition, what each would gain and lose by moving to this one, and moving them. */
export function MoveStudents({ courseId, edition: { id, number } }: Props) {
  const terms = useTerms();
  const { data, error } = useQuery(editionMovesQuery(id));
  return (
    <Part title={m.outline_moves(terms)}>
      {error && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <SkeletonCards count={1} height={120} grid={false} />}
      {data?.students.length === 0 && <p className={classes.meta}>{m.outline_moves_none(terms)}</p>}
      {data && data.students.length > 0 && (
        <Choice courseId={courseId} editionId={id} number={number} students={data.students} />
      )}
    </Part>
  );
}

interface ChoiceProps {
  readonly courseId: string;
  readonly editionId: string;
  readonly number: number;
  readonly students: readonly EditionMove[];
}

function Choice({ courseId, editionId, number, students }: ChoiceProps) {
  const terms = useTerms();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = students.slice(0, most);
  const ids = shown.map(({ subscriptionId }) => subscriptionId).filter((one) => chosen.includes(one));
  return (
    <div className={classes.stack}>
      <p>{m.outline_moves_text({ ...terms, number })}</p>
      {shown.length > 1 && (
        <Checkbox
          label={m.outline_moves_all({ count: shown.length })}
          checked={ids.length === shown.length}
          indeterminate={ids.length > 0 && ids.length < shown.length}
          onChange={({ currentTarget }) =>
            setChosen(currentTarget.checked ? shown.map(({ subscriptionId }) => subscriptionId) : [])
          }
        />
      )}
      <ul className={classes.editions}>
        {shown.map((student) => (
          <Student
            key={student.subscriptionId}
            student={student}
            chosen={ids.includes(student.subscriptionId)}
            onChoose={(on) =>
              setChosen([
                ...ids.filter((one) => one !== student.subscriptionId),
                ...(on ? [student.subscriptionId] : []),
              ])
            }
          />
        ))}
      </ul>
      {students.length > most && (
        <p className={classes.meta}>{m.outline_moves_more({ ...terms, count: students.length - most })}</p>
      )}
      <MoveForm
        courseId={courseId}
        editionId={editionId}
        number={number}
        ids={ids}
        onMoved={() => setChosen([])}
      />
    </div>
  );
}

interface StudentProps {
  readonly student: EditionMove;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

function Student({ student, chosen, onChoose }: StudentProps) {
  const { name, fromNumber, progress, gains, loses, keepsBeside } = student;
  const { before, after } = progress;
  const lists: [sentence: string, titles: readonly string[]][] = [
    [m.outline_gains(), gains],
    [m.outline_loses(), loses],
    [m.outline_keeps(), keepsBeside],
  ];
  return (
    <li className={classes.entryCard}>
      <Checkbox
        label={name}
        description={m.outline_move_progress({
          number: fromNumber,
          before: `${before.done}/${before.total}`,
          after: `${after.done}/${after.total}`,
        })}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <ul className={classes.changes}>
        {lists
          .filter(([, titles]) => titles.length > 0)
          .map(([sentence, titles]) => (
            <li key={sentence}>
              {sentence} {titles.join(', ')}
            </li>
          ))}
        {lists.every(([, titles]) => titles.length === 0) && <li>{m.outline_move_same()}</li>}
      </ul>
    </li>
  );
}
