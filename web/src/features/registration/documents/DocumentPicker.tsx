import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import { m } from '#messages/generated/messages.js';
import { documentKindWords } from './documentKindWords.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import classes from '#web/features/registration/registration.module.css';
import type { DocumentKind } from './uploads.ts';

interface Props {
  readonly mediaTypes: readonly string[];
  /** The question that asks for them; null: whoever applies says what they prove. */
  readonly field: AnswerField | null;
  readonly onAdd: (files: readonly File[], kind: DocumentKind) => void;
}

/** Evidence of what somebody can do is kept with an enrolment. */
const kindFor = (field: AnswerField | null): DocumentKind =>
  field === null ? 'identity' : field === 'recognition' ? 'qualification' : 'other';

/** Chooses files, or takes a photo with the camera of the device. */
export function DocumentPicker({ mediaTypes, field, onAdd }: Props) {
  const [kind, setKind] = useState<DocumentKind>(kindFor(field));
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    onAdd([...(input.files ?? [])], kind);
    // The same file may be chosen again after it was removed.
    input.value = '';
  };
  return (
    <div className={classes.stack}>
      {field === null && (
        <NativeSelect
          label={m.registration_document_kind()}
          value={kind}
          data={Object.entries(documentKindWords).map(([value, label]) => ({ value, label: label() }))}
          onChange={({ currentTarget }) => setKind(currentTarget.value as DocumentKind)}
        />
      )}
      <div className={classes.row}>
        <Button
          id={fieldId(field === 'recognition' ? 'evidence' : (field ?? 'document'))}
          variant="default"
          onClick={() => files.current?.click()}
        >
          {m.registration_document_choose()}
        </Button>
        <Button variant="default" onClick={() => camera.current?.click()} className={classes.camera}>
          {m.registration_document_photo()}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={mediaTypes.join(',')}
        aria-label={m.registration_document_choose()}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={m.registration_document_photo()}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </div>
  );
}
