import { Button, FileButton, Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from './inviteMany.module.css';
import { fileText } from './fileText.ts';
import { most } from './most.ts';

const troubles = {
  spreadsheet: () => m.people_many_file_spreadsheet(),
  binary: () => m.people_many_file_binary(),
  too_big: () => m.people_many_file_too_big({ count: most }),
};

/** Takes the list from a file, in place of what was typed. */
export function FromFile({ onText }: { readonly onText: (text: string) => void }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    const read = await fileText(file);
    setTrouble('wrong' in read ? troubles[read.wrong]() : null);
    setSaid('wrong' in read ? '' : m.people_many_file_read({ name: file.name }));
    if ('text' in read) onText(read.text);
  };
  return (
    <div className={classes.file}>
      <FileButton
        onChange={(file) => void choose(file)}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        inputProps={{ 'aria-label': m.people_many_file() }}
      >
        {(props) => (
          <Button {...props} variant="default">
            {m.people_many_file()}
          </Button>
        )}
      </FileButton>
      <div role="alert">{trouble && <p className={classes.trouble}>{trouble}</p>}</div>
      <Text role="status" size="sm">
        {said}
      </Text>
    </div>
  );
}
