import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerSave } from '#contract/marking/history.ts';
import type { MarkingItem } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { evidenceUrl } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { AnswerView } from '#web/shared/answers/AnswerView.tsx';
import { answerText } from '#web/shared/answers/answerText.ts';
import { Compared } from '#web/shared/answers/PastAnswer.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { historyQuery } from './history.api.ts';

interface Props {
  readonly attemptId: string;
  readonly item: MarkingItem;
}

/** Every save of an answer, read once somebody asks for it. */
export function History({ attemptId, item }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.marking_saves()}</summary>
      {open && <Saves attemptId={attemptId} item={item} />}
    </details>
  );
}

function Saves({ attemptId, item }: Props) {
  const { data, error } = useQuery(historyQuery(attemptId, item.id));
  if (error) return <p role="alert">{failureText(error)}</p>;
  if (!data) return <p role="status">{m.marking_saves_loading()}</p>;
  if (data.saves.length === 0) return <p>{m.marking_saves_none()}</p>;
  return (
    <ol className={classes.saves}>
      {data.saves.map((save, at) => (
        <Save key={save.at + save.outcome} item={item} save={save} before={data.saves[at + 1]} />
      ))}
    </ol>
  );
}

const outcomeText = { saved: null, conflict: m.marking_save_conflict, late: m.marking_save_late } as const;

interface SaveProps {
  readonly item: MarkingItem;
  readonly save: AnswerSave;
  readonly before: AnswerSave | undefined;
}

/** One save beside the one before it. */
function Save({ item, save, before }: SaveProps) {
  const reader = useReader();
  const { question } = item;
  const [was, is] = [answerText(question, before?.value ?? null), answerText(question, save.value)];
  const facts = [
    m.marking_save_at({ number: save.attempt, at: formatInstant(save.at, reader) }),
    outcomeText[save.outcome]?.(),
  ];
  return (
    <li>
      <p className={classes.meta}>{facts.filter(Boolean).join(' · ')}</p>
      <AnswerView question={question} value={save.value} fileUrl={evidenceUrl} />
      {was !== '' && is !== '' && was !== is && <Compared before={was} after={is} />}
    </li>
  );
}
