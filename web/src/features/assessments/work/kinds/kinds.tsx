import type { ComponentType } from 'react';
import type { ItemKind, QuestionOf } from '#contract/assessments/items.ts';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { AnswerView } from '#web/shared/answers/AnswerView.tsx';
import { evidenceUrl } from '#web/features/assessments/assessments.api.ts';
import { FileEvidence } from '#web/features/assessments/work/evidence/FileEvidence.tsx';
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
import { ReportPart } from '#web/features/assessments/work/observed/ReportPart.tsx';
import { WrittenInput } from '#web/features/assessments/work/richText/WrittenInput.tsx';
import type { Work } from '#web/features/assessments/work/saving/useWork.ts';

interface OfWork {
  readonly work: Work;
  readonly item: AssessmentItem;
}
export type ItemInputProps<K extends ItemKind> = InputProps<K> & OfWork;
export interface ClosedItemProps<K extends ItemKind> extends OfWork {
  readonly question: QuestionOf<K>;
  readonly labelId: string;
}

interface KindParts<K extends ItemKind> {
  /** How an open item is answered. */
  readonly Input: ComponentType<ItemInputProps<K>>;
  /** What is shown of an item that can no longer be changed. */
  readonly Closed: ComponentType<ClosedItemProps<K>>;
}

function ClosedAnswer<K extends ItemKind>({ work, item, question }: ClosedItemProps<K>) {
  const value = work.valueOf(item.id);
  return <AnswerView fileUrl={evidenceUrl} question={question} value={value} evidence={item.evidence} />;
}

function FilesInput({ work, item, ...input }: ItemInputProps<'file_evidence'>) {
  return <FileEvidence {...input} item={item} uploads={work.uploads} onChanged={work.renew} />;
}

const observationParts: KindParts<'observation'> = {
  Input: ({ work, item, question, labelId }) => (
    <ObservationPart question={question} item={item} labelId={labelId} onChanged={work.renew} />
  ),
  Closed: ({ item, question, labelId }) => (
    <ObservationPart question={question} item={item} labelId={labelId} />
  ),
};

const reportParts: KindParts<'third_party_report'> = {
  Input: ({ work, item, question, labelId }) => (
    <ReportPart
      itemId={item.id}
      attemptId={work.attempt.id}
      question={question}
      reports={item.reports}
      labelId={labelId}
      onChanged={work.renew}
    />
  ),
  Closed: ({ work, item, question, labelId }) => (
    <ReportPart
      itemId={item.id}
      attemptId={work.attempt.id}
      question={question}
      reports={item.reports}
      labelId={labelId}
    />
  ),
};

const kinds: { [K in ItemKind]: KindParts<K> } = {
  choice: { Input: ChoiceInput, Closed: ClosedAnswer },
  true_false: { Input: TruthInput, Closed: ClosedAnswer },
  short_text: { Input: ShortTextInput, Closed: ClosedAnswer },
  number: { Input: NumberInput, Closed: ClosedAnswer },
  matching: { Input: MatchingInput, Closed: ClosedAnswer },
  ordering: { Input: OrderingInput, Closed: ClosedAnswer },
  fill_in: { Input: FillInInput, Closed: ClosedAnswer },
  written: { Input: WrittenInput, Closed: ClosedAnswer },
  file_evidence: { Input: FilesInput, Closed: ClosedAnswer },
  observation: observationParts,
  third_party_report: reportParts,
};

/** The parts of a kind. The caller pairs question and value of one kind, which no type can follow through unions. */
export const partsOf = (kind: ItemKind): KindParts<ItemKind> => kinds[kind] as unknown as KindParts<ItemKind>;
