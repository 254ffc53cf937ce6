import type { Evidence, Question, ResponseValue } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import list from '#web/ui/lists/files.module.css';
import classes from './answers.module.css';
import type { BelowFile, FileUrl } from './fileUrl.ts';
import { answerText } from './answerText.ts';
import { EvidenceView } from './EvidenceView.tsx';
import { viewOf } from './kinds.ts';

interface Props {
  readonly question: Question;
  readonly value: ResponseValue | null;
  readonly evidence?: readonly Evidence[];
  /** The address of a file for this reader. */
  readonly fileUrl: FileUrl;
  readonly renderBelow?: BelowFile | undefined;
}

/** An answer for reading: formatted text and files. */
export function AnswerView({ question, value, evidence = [], fileUrl, renderBelow }: Props) {
  const text = answerText(question, value);
  return (
    <div className={classes.answer}>
      {text.trim() === '' && evidence.length === 0 && (
        <p className={classes.none}>{m.assessments_work_no_answer()}</p>
      )}
      {text.trim() !== '' && <Text value={value} text={text} />}
      {evidence.length > 0 && (
        <ul className={list.files}>
          {evidence.map((one) => (
            <EvidenceView key={one.id} evidence={one} fileUrl={fileUrl}>
              {renderBelow?.(one)}
            </EvidenceView>
          ))}
        </ul>
      )}
    </div>
  );
}

function Text({ value, text }: { value: ResponseValue | null; text: string }) {
  const document = value && viewOf(value.kind).response?.document(value);
  if (document) return <RichText document={document} under={3} />;
  return <p className={classes.lines}>{text}</p>;
}
