import { Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { EvidenceKind } from '#contract/assessments/kinds/fileEvidence.ts';
import { m } from '#messages/generated/messages.js';
import { NumberField } from '#web/ui/controls/NumberField.tsx';
import { bytesOfMegabyte } from './newQuestions.ts';
import type { QuestionProps } from './questionProps.ts';
import classes from './questions.module.css';

/** How much is to be written. */
export function WrittenQuestion({ question, onChange }: QuestionProps<'written'>) {
  const change = (part: Partial<typeof question>): void =>
    onChange({ ...question, ...part }, null, Object.keys(part).join());
  return (
    <div className={classes.fields}>
      <NumberField
        label={m.questions_words_fewest()}
        description={m.questions_words_help()}
        value={question.minWords}
        min={1}
        max={100_000}
        onChange={(minWords) => change({ minWords })}
        onEmpty={() => change({ minWords: null })}
      />
      <NumberField
        label={m.questions_words_most()}
        description={m.questions_words_help()}
        value={question.maxWords}
        min={1}
        max={100_000}
        onChange={(maxWords) => change({ maxWords })}
        onEmpty={() => change({ maxWords: null })}
      />
    </div>
  );
}

const names: { readonly [K in EvidenceKind]: () => string } = {
  picture: () => m.questions_file_picture(),
  video: () => m.questions_file_video(),
  audio: () => m.questions_file_audio(),
  document: () => m.questions_file_document(),
};
const evidenceKinds = Object.keys(names) as EvidenceKind[];

/** Which files are taken, how many and how large. */
export function FileEvidenceQuestion({ question, onChange }: QuestionProps<'file_evidence'>) {
  const change = (part: Partial<typeof question>): void =>
    onChange({ ...question, ...part }, null, Object.keys(part).join());
  const accept = (kinds: readonly string[]): void => {
    const accepts = evidenceKinds.filter((kind) => kinds.includes(kind));
    onChange({ ...question, accepts }, null, '');
  };
  return (
    <>
      <Checkbox.Group label={m.questions_files_accepted()} value={question.accepts} onChange={accept}>
        <div className={classes.options}>
          {evidenceKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={names[kind]()} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.fields}>
        <NumberField
          label={m.questions_files_fewest()}
          value={question.minFiles}
          min={0}
          max={20}
          onChange={(minFiles) => change({ minFiles })}
        />
        <NumberField
          label={m.questions_files_most()}
          value={question.maxFiles}
          min={1}
          max={20}
          onChange={(maxFiles) => change({ maxFiles })}
        />
        <NumberField
          label={m.questions_files_size()}
          value={Math.max(1, Math.round(question.maxBytes / bytesOfMegabyte))}
          min={1}
          max={10_000}
          onChange={(size) => change({ maxBytes: size * bytesOfMegabyte })}
        />
      </div>
    </>
  );
}
