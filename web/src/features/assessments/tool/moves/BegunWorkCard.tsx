import { Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { BegunWork } from '#contract/assessments/moves.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { answerTexts, stayText } from './moveWords.ts';

interface Props {
  readonly work: BegunWork;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** One work: whose it is, how far it is, and what would become of its answers. */
export function BegunWorkCard({ work, chosen, onChoose }: Props) {
  const reader = useReader();
  const terms = useTerms();
  const { name, courseTitle, fromNumber, answered, asked, startedAt, endsAt, dueAt, answers, stays } = work;
  const facts = [
    m.tools_moves_row({
      course: courseTitle,
      number: fromNumber,
      answered,
      asked,
      day: formatInstantDay(startedAt, reader),
    }),
    ...(endsAt ? [m.tools_moves_row_ends({ when: formatInstant(endsAt, reader) })] : []),
    ...(dueAt ? [m.tools_moves_row_due({ when: formatInstant(dueAt, reader) })] : []),
  ].join(' · ');
  return (
    <li className={classes.begun}>
      {stays ? (
        <>
          <strong>{name}</strong>
          <span className={classes.meta}>{facts}</span>
          <p>{m.tools_moves_stays({ number: fromNumber, reason: stayText(stays, terms) })}</p>
        </>
      ) : (
        <Checkbox
          label={name}
          description={facts}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      {answers && (
        <ul className={classes.changes}>
          {answerTexts(answers).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
