import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { CourseInformation, InformationSection } from '#contract/catalogue.ts';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import { m } from '#messages/generated/messages.js';
import { usePublishing } from '#web/shared/publishing/usePublishing.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { usePlan, usePublish } from '#web/features/courseInformation/courseInformation.api.ts';
import { sections } from '#web/features/courseInformation/sections.ts';
import classes from '#web/shared/publishing/publishing.module.css';
import { faultIn } from './sectionState.ts';
import { PlannedInformation } from './PlannedInformation.tsx';
import { thenFirst, useInformationForm, type InformationForm } from './useInformationForm.ts';
import { WritingViews } from './WritingViews.tsx';

const InformationDialog = lazy(async () => ({
  default: (await import('./InformationDialog.tsx')).InformationDialog,
}));

/** The sections whose editors are open. */
function useOpenSections() {
  const [open, setOpen] = useState<ReadonlySet<InformationSection>>(new Set());
  return {
    open,
    toggle: (section: InformationSection): void =>
      setOpen((now) =>
        now.has(section) ? new Set([...now].filter((one) => one !== section)) : new Set([...now, section]),
      ),
    /** Where something stops it from being published there is something to type. */
    show: (content: CourseInformation): void =>
      setOpen(
        (now) =>
          new Set([
            ...now,
            ...sections.filter((one) => ['empty', 'gap'].includes(faultIn(content[one]) ?? '')),
          ]),
      ),
  };
}

/** Writes the next version, section by section, and publishes it. */
export function InformationEditing({ information }: { readonly information: StaffInformation }) {
  const writing = useInformationForm(information);
  const { form, isBehind, typed, revision } = writing;
  const { id } = information.course;
  const publishing = usePublishing({
    publish: usePublish(id),
    plan: usePlan(id),
    form,
    unchanged: writing.changed.length > 0 ? null : m.information_unchanged(),
    toSend: () => ({ revision, content: typed }),
    begin: writing.begin,
    publishedText: ({ made, revision: version }) =>
      made ? m.texts_published({ version }) : m.information_unchanged(),
  });
  const { open, toggle, show } = useOpenSections();
  const submit = (event: SubmitEvent): void => {
    show(typed);
    form.submit(publishing.ask)(event);
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormErrors errors={form.summary} />
        {information.planned && (
          <PlannedInformation information={information} planned={information.planned} writing={writing} />
        )}
        {isBehind && <Behind writing={writing} onShow={() => writing.begin(information)} />}
        {information.starting && <Starting words={information.starting} writing={writing} />}
        <WritingViews writing={writing} open={open} onToggle={toggle} />
        <Actions writing={writing} information={information} />
      </form>
      {/* Beside the form, because what is sent in the dialog is not sent in the form. */}
      <Suspense>
        {publishing.asked && (
          <InformationDialog
            information={information}
            pending={publishing.pending}
            error={publishing.error}
            onConfirm={publishing.send}
            onClose={publishing.close}
          />
        )}
      </Suspense>
    </>
  );
}

interface StartingProps {
  readonly words: CourseInformation;
  readonly writing: InformationForm;
}

/** Nothing was published yet: words to begin with, for somebody to check and fill in. */
function Starting({ words, writing }: StartingProps) {
  return (
    <div className={classes.note}>
      <p className={classes.line}>{m.information_starting()}</p>
      {writing.changed.length === 0 && (
        <Button variant="default" onClick={() => thenFirst(writing, () => writing.take(words))}>
          {m.texts_starting_use()}
        </Button>
      )}
    </div>
  );
}

interface BehindProps {
  readonly writing: InformationForm;
  readonly onShow: () => void;
}

/** What was typed is kept; where nothing was, the newer version is shown instead. */
function Behind({ writing, onShow }: BehindProps) {
  const { newest: version, isTyped, goOn } = writing;
  return (
    <div className={classes.note} role="alert">
      <p className={classes.line}>
        {isTyped ? m.texts_behind({ version }) : m.texts_behind_untyped({ version })}
      </p>
      <Button variant="default" onClick={() => thenFirst(writing, isTyped ? goOn : onShow)}>
        {isTyped ? m.texts_behind_go_on() : m.texts_behind_show()}
      </Button>
    </div>
  );
}

interface ActionsProps {
  readonly writing: InformationForm;
  readonly information: StaffInformation;
}

function Actions({ writing, information }: ActionsProps) {
  const { changed, isBehind, newest, discard, bringBack } = writing;
  const isChanged = changed.length > 0;
  const published = newest > 0 ? m.information_unchanged() : m.texts_nothing();
  return (
    <div className={classes.actions}>
      <Button type="submit" aria-haspopup="dialog" disabled={isBehind}>
        {m.texts_publish()}
      </Button>
      {/* One button for both, so that the focus stays. */}
      {(isChanged || bringBack) && (
        <Button variant="default" onClick={isChanged ? () => discard(information) : bringBack!}>
          {isChanged ? m.texts_discard() : m.texts_bring_back()}
        </Button>
      )}
      <span className={classes.meta} role="status">
        {isChanged ? m.texts_kept() : published}
      </span>
    </div>
  );
}
