import { Textarea } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import type { QuestionOf } from '#contract/assessments/items.ts';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { EvidenceRow } from './EvidenceRow.tsx';
import type { EvidenceUploads } from './evidenceUploads.ts';
import { fileProblem, kindWords } from './fileCheck.ts';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { FilePicker } from './FilePicker.tsx';
import list from '#web/ui/lists/files.module.css';
import classes from './gathered.module.css';
import { UploadRow } from '#web/shared/uploads/UploadRow.tsx';
import type { Refusals } from '#web/shared/uploads/UploadRow.tsx';
import type { InputProps } from '#web/features/assessments/work/inputs/inputProps.ts';

const refusals: Refusals = { assessment_closed: () => m.assessments_work_not_saved_closed() };

interface Props extends Pick<InputProps<'file_evidence'>, 'value' | 'onChange' | 'labelId'> {
  readonly item: AssessmentItem;
  readonly question: QuestionOf<'file_evidence'>;
  readonly uploads: EvidenceUploads;
  /** The files of the item changed at the server. */
  readonly onChanged: () => Promise<void>;
}

/** Files of an item: what is there, what is on its way, ways to add more, and the student's words beside them. */
export function FileEvidence({ item, question, value, onChange, labelId, uploads, onChanged }: Props) {
  const { language } = useReader();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  const running = all.filter(({ facts }) =>
    [item.id, ...(item.moved?.ids ?? [])].includes(facts['itemId'] ?? ''),
  );
  const there = item.evidence.length + running.length;
  const add = (files: readonly File[]): void => {
    const checked = files.map((file) => fileProblem(file, question, language));
    const fine = files.filter((_, i) => checked[i] === null);
    const room = Math.max(0, question.maxFiles - there);
    const tooMany = fine
      .slice(room)
      .map(({ name }) => m.assessments_work_file_too_many({ name, most: question.maxFiles }));
    setProblems([...checked.filter((one) => one !== null), ...tooMany]);
    uploads.add(fine.slice(0, room), item.id).catch((error: unknown) => setProblems([errorText(error)]));
  };
  return (
    <div role="group" aria-labelledby={labelId} className={classes.stack}>
      <p className={classes.small}>
        {m.assessments_work_files_asked({
          kinds: kindWords(question.accepts, language),
          least: question.minFiles,
          most: question.maxFiles,
          size: fileSize(question.maxBytes, language),
        })}
      </p>
      <FormErrors errors={problems.map((message) => ({ message }))} />
      {there > 0 && (
        <ul className={list.files}>
          {item.evidence.map((one) => (
            <EvidenceRow key={one.id} evidence={one} onRemoved={onChanged} />
          ))}
          {running.map((one) => (
            <UploadRow key={one.id} upload={one} uploads={uploads} refusals={refusals} />
          ))}
        </ul>
      )}
      {there < question.maxFiles && <FilePicker accepts={question.accepts} labelId={labelId} onAdd={add} />}
      <Textarea
        label={m.assessments_work_files_note()}
        description={m.assessments_work_files_note_help()}
        value={value?.note ?? ''}
        maxLength={4000}
        rows={3}
        onChange={({ currentTarget }) => onChange({ kind: 'file_evidence', note: currentTarget.value })}
      />
    </div>
  );
}
