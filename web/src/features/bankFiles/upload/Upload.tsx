import { Button, FileButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BankColumns } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import { useKeep, useRead } from '#web/features/bankFiles/bankFiles.api.ts';
import classes from '#web/features/bankFiles/bankFiles.module.css';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { ReadingView } from './ReadingView.tsx';

/** More is refused by the server; here before it is sent. */
const mostBytes = 5 * 1024 * 1024;
const accepted = '.csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml';

function whyNot(error: unknown): string {
  if (isApiError(error, 'file_not_accepted')) return m.bank_upload_unreadable();
  if (isApiError(error, 'body_too_large')) return m.bank_upload_large();
  return errorText(error);
}

/** A new bank file: read at once, shown, and kept when the reading is right. */
export function Upload() {
  const { chosen, trouble, read, keep, choose, again, goOn } = useUpload();
  return (
    <Part title={m.bank_upload_title()}>
      <p className={classes.text}>{m.bank_upload_help()}</p>
      <div className={classes.buttons}>
        <FileButton onChange={choose} accept={accepted} inputProps={{ 'aria-label': m.bank_upload_file() }}>
          {(props) => (
            <Button {...props} variant={chosen ? 'default' : 'filled'} loading={read.isPending}>
              {chosen ? m.bank_upload_again() : m.bank_upload()}
            </Button>
          )}
        </FileButton>
        {chosen && <span>{chosen.file.name}</span>}
      </div>
      <div role="alert">{trouble && <p className={classes.trouble}>{trouble}</p>}</div>
      {chosen && read.data && (
        <ReadingView
          key={chosen.id}
          reading={read.data}
          reads={read.isPending}
          keeps={keep.isPending}
          onColumns={again}
          onKeep={goOn}
        />
      )}
    </Part>
  );
}

interface BankUpload {
  /** Of the file that is kept, so that a second press keeps it once. */
  readonly id: string;
  readonly file: File;
}

function useUpload() {
  const navigate = useNavigate();
  const read = useRead();
  const keep = useKeep();
  const [chosen, setChosen] = useState<BankUpload | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const failed = (error: unknown): void => setTrouble(whyNot(error));
  const readBy = (file: File, columns: BankColumns | null): void => {
    setTrouble(null);
    read.mutate({ file, columns }, { onError: failed });
  };
  const choose = (file: File | null): void => {
    if (!file) return;
    read.reset();
    if (file.size > mostBytes) return setTrouble(m.bank_upload_large());
    setChosen({ id: crypto.randomUUID(), file });
    readBy(file, null);
  };
  const again = (columns: BankColumns): void => {
    if (chosen) readBy(chosen.file, columns);
  };
  const goOn = (): void => {
    if (!chosen || !read.data || keep.isPending) return;
    keep.mutate(
      { ...chosen, columns: read.data.columns },
      {
        onSuccess: ({ id }) => void navigate({ to: '/console/billing/bank-files/$id', params: { id } }),
        onError: failed,
      },
    );
  };
  return { chosen, trouble, read, keep, choose, again, goOn };
}
