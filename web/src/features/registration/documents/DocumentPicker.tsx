import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { documentKindWords } from './documentKindWords.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import classes from '#web/features/registration/registration.module.css';
import type { DocumentKind } from './uploads.ts';

interface Props {
  readonly mediaTypes: readonly string[];
  readonly onAdd: (files: readonly File[], kind: DocumentKind) => void;
}

/** Chooses files, or takes a photo with the camera of the device. */
export function DocumentPicker({ mediaTypes, onAdd }: Props) {
  const [kind, setKind] = useState<DocumentKind>('identity');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    onAdd([...(input.files ?? [])], kind);
    // The same file may be chosen again after it was removed.
    input.value = '';
  };
  return (
    <div className={classes.stack}>
      <NativeSelect
        label={m.registration_document_kind()}
        value={kind}
        data={Object.entries(documentKindWords).map(([value, label]) => ({ value, label: label() }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value as DocumentKind)}
      />
      <div className={classes.row}>
        <Button id={fieldId('document')} variant="default" onClick={() => files.current?.click()}>
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
