import type { ReactNode } from 'react';
import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { ChoiceInput, TruthInput } from './inputs/ChoiceInput.tsx';
import { FileEvidence } from './evidence/FileEvidence.tsx';
import { MatchingInput } from './inputs/MatchingInput.tsx';
import { ObservationPart } from './observed/ObservationPart.tsx';
import { OrderingInput } from './inputs/OrderingInput.tsx';
import { ReportPart } from './observed/ReportPart.tsx';
import { valueAs } from './saving/responseValue.ts';
import { FillInInput, NumberInput, ShortTextInput } from './inputs/TextInputs.tsx';
import type { Work } from './saving/useWork.ts';
import { WrittenInput } from './richText/WrittenInput.tsx';

interface Props {
  readonly work: Work;
  readonly item: AssessmentItem;
  readonly labelId: string;
}

interface Parts {
  readonly value: ResponseValue | null;
  readonly common: {
    readonly name: string;
    readonly labelId: string;
    readonly onChange: (value: ResponseValue, finished?: boolean) => void;
  };
}
type Asked = Exclude<Question, { kind: 'file_evidence' | 'observation' | 'third_party_report' }>;

/** The input of what a student types or chooses. */
function typedInput(question: Asked, { value, common }: Parts): ReactNode {
  switch (question.kind) {
    case 'choice':
      return <ChoiceInput {...common} question={question} value={valueAs(value, 'choice')} />;
    case 'true_false':
      return <TruthInput {...common} question={question} value={valueAs(value, 'true_false')} />;
    case 'short_text':
      return <ShortTextInput {...common} question={question} value={valueAs(value, 'short_text')} />;
    case 'number':
      return <NumberInput {...common} question={question} value={valueAs(value, 'number')} />;
    case 'matching':
      return <MatchingInput {...common} question={question} value={valueAs(value, 'matching')} />;
    case 'ordering':
      return <OrderingInput {...common} question={question} value={valueAs(value, 'ordering')} />;
    case 'fill_in':
      return <FillInInput {...common} question={question} value={valueAs(value, 'fill_in')} />;
    case 'written':
      return <WrittenInput {...common} question={question} value={valueAs(value, 'written')} />;
  }
}

/** How an item is answered, whatever its kind. */
export function ResponseInput({ work, item, labelId }: Props) {
  const { question } = item;
  const value = work.valueOf(item.id);
  const onChange = (next: ResponseValue, finished = false): void =>
    void work.queue.change(item.id, next, finished ? 0 : undefined);
  const common = { name: `answer-${item.id}`, labelId, onChange };
  switch (question.kind) {
    case 'file_evidence':
      return (
        <FileEvidence
          item={item}
          question={question}
          value={valueAs(value, 'file_evidence')}
          onChange={onChange}
          labelId={labelId}
          uploads={work.uploads}
          onChanged={work.renew}
        />
      );
    case 'observation':
      return (
        <ObservationPart
          question={question}
          observation={item.observation}
          labelId={labelId}
          onChanged={work.renew}
        />
      );
    case 'third_party_report':
      return (
        <ReportPart
          itemId={item.id}
          attemptId={work.attempt.id}
          question={question}
          reports={item.reports}
          labelId={labelId}
          onChanged={work.renew}
        />
      );
    default:
      return typedInput(question, { value, common });
  }
}
