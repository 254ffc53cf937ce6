import type { ReactNode } from 'react';
import type { ItemKind } from '#contract/assessments/items.ts';
import { MatchingQuestion, OrderingQuestion } from './ArrangedQuestions.tsx';
import { ChoiceQuestion, TrueFalseQuestion } from './ChoiceQuestions.tsx';
import { FillInQuestion } from './FillInQuestion.tsx';
import { JudgedBy } from './JudgedBy.tsx';
import { hasKey, newKey } from './newQuestions.ts';
import { ObservationQuestion, ReportQuestion } from './ObservedQuestions.tsx';
import { FileEvidenceQuestion, WrittenQuestion } from './ProducedQuestions.tsx';
import type { QuestionProps } from './questionProps.ts';
import classes from './questions.module.css';
import { NumberQuestion, ShortTextQuestion } from './TypedQuestions.tsx';

type QuestionEditors = { readonly [K in ItemKind]: (props: QuestionProps<K>) => ReactNode };

/** The editor of each kind of question. */
const questionEditors: QuestionEditors = {
  choice: ChoiceQuestion,
  true_false: TrueFalseQuestion,
  short_text: ShortTextQuestion,
  number: NumberQuestion,
  matching: MatchingQuestion,
  ordering: OrderingQuestion,
  fill_in: FillInQuestion,
  written: WrittenQuestion,
  file_evidence: FileEvidenceQuestion,
  observation: ObservationQuestion,
  third_party_report: ReportQuestion,
};

type Props = QuestionProps<ItemKind>;

/** What an item asks and what is right, as its author writes it. The caller passes question and key of one kind. */
export function QuestionEditor(props: Props) {
  const { question, answerKey, onChange } = props;
  const Editor = questionEditors[question.kind] as (props: Props) => ReactNode;
  return (
    <div className={classes.editor}>
      {hasKey(question.kind) && (
        <JudgedBy
          byKey={answerKey !== null}
          onChange={(byKey) => onChange(question, byKey ? newKey<ItemKind>(question) : null, '')}
        />
      )}
      <Editor key={`${question.kind}-${answerKey ? 'key' : 'assessor'}`} {...props} />
    </div>
  );
}
