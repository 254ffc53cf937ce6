import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { DocumentFault } from './reading/content.ts';
import { DocumentPages } from './DocumentPages.tsx';
import { faultWords } from './findingWords.ts';
import classes from './fromDocument.module.css';
import { Refusal } from './reading/refusal.ts';
import { openFile } from './openFile.ts';
import type { ReadyItem } from './readyItems.ts';
import type { OpenedDocument } from './pages.ts';

interface Props {
  readonly onAdd: (items: readonly ReadyItem[]) => void;
  readonly onClose: () => void;
}

type Reading =
  | { readonly state: 'choose' }
  | { readonly state: 'reading'; readonly name: string }
  | { readonly state: 'refused'; readonly name: string; readonly fault: DocumentFault }
  | { readonly state: 'read'; readonly number: number; readonly document: OpenedDocument };

/** Reads the file that is chosen; one that is chosen later, or closing, gives up the one before. */
function useReading() {
  const [reading, setReading] = useState<Reading>({ state: 'choose' });
  const running = useRef<AbortController | null>(null);
  // A document that is chosen again is shown anew.
  const number = useRef(0);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (file: File): Promise<void> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { name } = file;
    setReading({ state: 'reading', name });
    try {
      const document = await openFile(file, control.signal);
      number.current++;
      if (!control.signal.aborted) setReading({ state: 'read', number: number.current, document });
    } catch (error) {
      const fault = error instanceof Refusal ? error.fault : 'not_a_document';
      if (!control.signal.aborted) setReading({ state: 'refused', name, fault });
    }
  };
  return { reading, read };
}

/** Reads a Word document, a web page or a course of another system, shows the pages it becomes and what does not come along, and adds them. */
export function FromDocument({ onAdd, onClose }: Props) {
  const { reading, read } = useReading();
  return (
    <Dialog opened onClose={onClose} title={m.from_document_title()} size="xl">
      <div className={classes.stack}>
        <Choose again={reading.state !== 'choose'} onFile={(file) => void read(file)} />
        <div role="status">
          {reading.state === 'reading' && <p>{m.from_document_reading({ name: reading.name })}</p>}
        </div>
        {reading.state === 'refused' && (
          <p role="alert" className={classes.wrong}>
            {m.from_document_refused({ name: reading.name })} {faultWords[reading.fault]()}
          </p>
        )}
        {reading.state === 'read' ? (
          <DocumentPages key={reading.number} document={reading.document} onAdd={onAdd} onClose={onClose} />
        ) : (
          <Group>
            <Button variant="default" onClick={onClose}>
              {m.editions_cancel()}
            </Button>
          </Group>
        )}
      </div>
    </Dialog>
  );
}

interface ChooseProps {
  readonly again: boolean;
  readonly onFile: (file: File) => void;
}

function Choose({ again, onFile }: ChooseProps) {
  const helpId = useId();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.choose}>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".docx,.html,.htm,.xhtml,.imscc,.zip,text/html,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        variant={again ? 'default' : 'filled'}
        aria-describedby={helpId}
        onClick={() => picker.current?.click()}
      >
        {again ? m.from_document_choose_other() : m.from_document_choose()}
      </Button>
      <Text id={helpId} size="sm" c="dimmed">
        {m.from_document_help()}
      </Text>
    </div>
  );
}
