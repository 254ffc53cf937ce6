import { Button, FileButton, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReadToolFile } from '#contract/assessments/toolFile.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { useReadToolFile } from '#web/features/assessments/tool/tools.api.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './file.module.css';
import { faultText } from './fileWords.ts';

/** More is refused by the server; here before it is sent. */
const mostBytes = 4 * 1024 * 1024;

interface Trouble {
  readonly text: string;
  readonly faults?: readonly string[];
}

function troubleOf(error: unknown, terms: TermInputs): Trouble {
  const faults = error instanceof ApiError ? error.fields : [];
  const [first] = faults;
  if (!first) return { text: errorText(error) };
  if (first.code === 'not_text') return { text: m.tool_file_wrong_not_text() };
  if (first.code === 'not_json') return { text: m.tool_file_wrong_not_json(terms), faults: [first.message] };
  return { text: m.tool_file_wrong(terms), faults: faults.map(faultText) };
}

interface Props {
  /** What is in the file that was chosen; null while another is read. */
  readonly onRead: (found: ReadToolFile | null) => void;
}

/** Chooses the file of an assessment and reads it; says what is wrong with it. */
export function ToolFileField({ onRead }: Props) {
  const terms = useTerms();
  const read = useReadToolFile();
  const reset = useRef<() => void>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const choose = (file: File | null): void => {
    if (!file) return;
    // The same file can be chosen again once it is corrected.
    reset.current?.();
    setTrouble(null);
    onRead(null);
    if (file.size > mostBytes) return setTrouble({ text: m.tool_file_too_big(terms) });
    read.mutate(file, { onSuccess: onRead, onError: (error) => setTrouble(troubleOf(error, terms)) });
  };
  return (
    <div className={classes.chosen}>
      <FileButton
        onChange={choose}
        resetRef={reset}
        accept=".json,application/json"
        inputProps={{ 'aria-label': m.tool_file_choose() }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={read.isPending} data-autofocus>
            {m.tool_file_choose()}
          </Button>
        )}
      </FileButton>
      <Text size="sm" className={classes.meta}>
        {m.tool_file_help()}
      </Text>
      <div role="alert">{trouble && <TroubleText trouble={trouble} />}</div>
      <Text role="status" size="sm">
        {read.isPending && m.tool_file_reading({ name: read.variables.name })}
      </Text>
    </div>
  );
}

const TroubleText = ({ trouble: { text, faults = [] } }: { readonly trouble: Trouble }) => (
  <div className={classes.trouble}>
    <p>{text}</p>
    {faults.length > 0 && (
      <ul className={classes.list}>
        {faults.map((fault, at) => (
          <li key={`${at} ${fault}`}>{fault}</li>
        ))}
      </ul>
    )}
  </div>
);
