import { TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './form.module.css';
import type { AnnouncementFormState } from './useAnnouncementForm.ts';

const DocumentEditor = lazy(async () => ({
  default: (await import('#web/shared/documentEditor/DocumentEditor.tsx')).DocumentEditor,
}));

interface Props {
  readonly form: AnnouncementFormState;
}

/** What it says: to write, or as a student will read it. */
export function TextPart({ form }: Props) {
  const terms = useTerms();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { title, document } = form.values;
  return (
    <>
      <Choices
        label={m.announcements_desk_form_view()}
        value={view}
        choices={[
          ['write', m.announcements_desk_form_view_write()],
          ['preview', m.announcements_desk_form_view_preview(terms)],
        ]}
        onChange={setView}
      />
      {/* Hidden, not gone: the editor knows what can be undone. */}
      <div className={classes.fields} hidden={view !== 'write'}>
        <Fields form={form} />
      </div>
      {view === 'preview' && (
        <div className={classes.paper}>
          <h2 className={classes.paperTitle}>{title}</h2>
          <RichText document={document} under={2} />
        </div>
      )}
    </>
  );
}

function Fields({ form }: Props) {
  const document = form.choice('document');
  const labelId = `${document.id}-label`;
  const helpId = `${document.id}-help`;
  return (
    <>
      <TextInput
        {...form.text('title')}
        label={m.announcements_desk_form_title()}
        description={m.announcements_desk_form_title_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={150}
      />
      <div>
        <p id={labelId} className={classes.label}>
          {m.announcements_desk_form_text()}
        </p>
        <Suspense fallback={<SkeletonCards count={1} height={320} grid={false} />}>
          <DocumentEditor
            id={document.id}
            labelId={labelId}
            describedBy={helpId}
            document={document.value}
            onChange={document.onChange}
          />
        </Suspense>
        <div id={helpId}>
          <p className={classes.help}>{m.announcements_desk_form_text_help()}</p>
          <p className={classes.error}>{document.error}</p>
        </div>
      </div>
    </>
  );
}
