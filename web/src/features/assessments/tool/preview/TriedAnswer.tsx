import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ItemKind, ResponseOf } from '#contract/assessments/items.ts';
import type { DraftQuestion, DraftQuestionOf } from '#contract/assessments/toolDraft.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { kindWords } from '#web/features/assessments/work/evidence/fileCheck.ts';
import { ChoiceInput, TruthInput } from '#web/features/assessments/work/inputs/ChoiceInput.tsx';
import type { InputProps } from '#web/features/assessments/work/inputs/inputProps.ts';
import { MatchingInput } from '#web/features/assessments/work/inputs/MatchingInput.tsx';
import { OrderingInput } from '#web/features/assessments/work/inputs/OrderingInput.tsx';
import {
  FillInInput,
  NumberInput,
  ShortTextInput,
} from '#web/features/assessments/work/inputs/TextInputs.tsx';
import { ObservationPart } from '#web/features/assessments/work/observed/ObservationPart.tsx';
import { WrittenInput } from '#web/features/assessments/work/richText/WrittenInput.tsx';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { useReader } from '#web/tenant/reader.ts';

function FilesAsked({ question: { accepts, minFiles, maxFiles, maxBytes } }: InputProps<'file_evidence'>) {
  const { language } = useReader();
  return (
    <p className={classes.meta}>
      {m.assessments_work_files_asked({
        kinds: kindWords(accepts, language),
        least: minFiles,
        most: maxFiles,
        size: fileSize(maxBytes, language),
      })}
    </p>
  );
}

const notObserved = ({ amount }: DraftQuestionOf<'observation'>) => ({
  observations: [],
  observed: amount
    ? {
        occasions: 0,
        minutes: 0,
        settings: 0,
        of: { ...amount, settings: amount.settings.length },
        isEnough: false,
      }
    : null,
});
const Observed = ({ question, labelId }: InputProps<'observation'>) => (
  <ObservationPart question={question} item={notObserved(question)} labelId={labelId} />
);

const Report = ({ question: { who, questions } }: InputProps<'third_party_report'>) => (
  <div className={classes.stack}>
    <p className={classes.meta}>{m.tools_preview_report({ who })}</p>
    <ul className={classes.changes}>
      {questions.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  </div>
);

const inputs: { readonly [K in ItemKind]: (props: InputProps<K>) => ReactNode } = {
  choice: ChoiceInput,
  true_false: TruthInput,
  short_text: ShortTextInput,
  number: NumberInput,
  matching: MatchingInput,
  ordering: OrderingInput,
  fill_in: FillInInput,
  written: WrittenInput,
  file_evidence: FilesAsked,
  observation: Observed,
  third_party_report: Report,
};

interface Props {
  readonly id: string;
  readonly question: DraftQuestion;
  readonly labelId: string;
}

/** How an item is answered, to be tried; nothing is kept. */
export function TriedAnswer({ id, question, labelId }: Props) {
  const [value, setValue] = useState<ResponseOf<ItemKind> | null>(null);
  const Input = inputs[question.kind] as (props: InputProps<ItemKind>) => ReactNode;
  return (
    <Input
      question={question}
      value={value?.kind === question.kind ? value : null}
      onChange={(next) => setValue(next)}
      name={`try-${id}`}
      labelId={labelId}
    />
  );
}
