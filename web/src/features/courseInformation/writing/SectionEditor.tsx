import { Button, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { InformationSection } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { RichText } from '#web/ui/RichText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { sectionWords } from '#web/features/courseInformation/sections.ts';
import classes from '#web/shared/publishing/publishing.module.css';
import own from '#web/features/courseInformation/information.module.css';
import { faultIn, type SectionFault } from './sectionState.ts';
import { openerOf, type InformationForm } from './useInformationForm.ts';

const DocumentEditor = lazy(async () => ({
  default: (await import('#web/shared/documentEditor/DocumentEditor.tsx')).DocumentEditor,
}));

const marks: Readonly<Record<SectionFault, () => string>> = {
  empty: m.information_mark_empty,
  gap: m.information_mark_gap,
  short: m.information_mark_short,
};

interface Props {
  readonly section: InformationSection;
  readonly writing: InformationForm;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One section: what must be told there, what it says, and its editor once it is asked for. */
export function SectionEditor({ section, writing: { form, typed, changed, newest }, open, onToggle }: Props) {
  const title = sectionWords[section].title(useTerms());
  const { id, error, onChange } = form.choice(section);
  const ids = { title: `${id}-title`, help: `${id}-help`, error: `${id}-error` };
  const fault = faultIn(typed[section]);
  const document = typed[section];
  return (
    <section aria-labelledby={ids.title} className={own.section}>
      <div className={own.head}>
        <Title order={2} size="h5" id={ids.title} className={classes.words}>
          {title}
        </Title>
        {fault && <StatusBadge tone="warning">{marks[fault]()}</StatusBadge>}
        {newest > 0 && changed.includes(section) && (
          <StatusBadge tone="brand">{m.information_mark_changed()}</StatusBadge>
        )}
        <Button
          id={openerOf(id)}
          variant="default"
          aria-expanded={open}
          aria-label={open ? m.information_done({ section: title }) : m.information_write({ section: title })}
          onClick={onToggle}
        >
          {open ? m.texts_close() : m.texts_write()}
        </Button>
      </div>
      <p id={ids.help} className={classes.meta}>
        {sectionWords[section].help()}
      </p>
      {open ? (
        <Suspense fallback={<SkeletonCards count={1} height={220} grid={false} />}>
          <DocumentEditor
            id={id}
            labelId={ids.title}
            describedBy={`${ids.help} ${ids.error}`}
            document={document}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        <div className={classes.paper}>
          {fault === 'empty' ? (
            <p className={classes.meta}>{m.information_nothing_here()}</p>
          ) : (
            <RichText document={document} under={2} />
          )}
        </div>
      )}
      <p id={ids.error} className={classes.error}>
        {error}
      </p>
    </section>
  );
}
