import { Anchor, Button, FileButton, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportKind } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useReadFile } from './imports.api.ts';
import classes from './imports.module.css';
import { fileTrouble } from './importWords.ts';

/** More is refused by the server; here before it is sent. */
const mostBytes = 6 * 1024 * 1024;
const accepted = '.csv,.tsv,.txt,text/csv,text/plain';

function whyNot(error: unknown): string {
  const [wrong] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (error instanceof ApiError && error.code === 'body_too_large') return m.imports_wrong_too_big();
  return fileTrouble(wrong?.code) ?? errorText(error);
}

/** One kind of file: what it is for, a template, and the choice of a file, which is read at once. */
export function ChooseFile({ kind }: { readonly kind: ImportKind }) {
  const terms = useTerms();
  const navigate = useNavigate();
  const read = useReadFile();
  const [trouble, setTrouble] = useState<string | null>(null);
  const title = kind === 'students' ? m.imports_kind_students(terms) : m.imports_kind_enrolments();
  const choose = (file: File | null): void => {
    if (!file) return;
    setTrouble(null);
    if (file.size > mostBytes) return setTrouble(m.imports_wrong_too_big());
    read.mutate(
      { key: crypto.randomUUID(), kind, file },
      {
        onSuccess: ({ id }) => void navigate({ to: '/console/people/import/$id', params: { id } }),
        onError: (error) => setTrouble(whyNot(error)),
      },
    );
  };
  return (
    <section className={classes.kind}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text>
        {kind === 'students' ? m.imports_kind_students_text() : m.imports_kind_enrolments_text(terms)}
      </Text>
      <FileButton onChange={choose} accept={accepted} inputProps={{ 'aria-label': title }}>
        {(props) => (
          <Button {...props} loading={read.isPending}>
            {kind === 'students' ? m.imports_choose_students(terms) : m.imports_choose_enrolments()}
          </Button>
        )}
      </FileButton>
      <Text size="sm" className={classes.meta}>
        {m.imports_file_help()}
      </Text>
      <Anchor
        href={`/api/staff/import_templates/${kind}`}
        download
        aria-label={m.imports_template_named({ kind: title })}
      >
        {m.imports_template()}
      </Anchor>
      <div role="alert">{trouble && <p className={classes.trouble}>{trouble}</p>}</div>
      <Text role="status" size="sm">
        {read.isPending && m.imports_reading({ name: read.variables.file.name })}
      </Text>
    </section>
  );
}
