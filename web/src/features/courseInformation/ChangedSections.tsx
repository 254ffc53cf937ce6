import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CourseInformation, InformationSection } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { Changes } from '#web/shared/answers/Changes.tsx';
import { textOfDocument } from '#web/shared/answers/documentText.ts';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { RichText } from '#web/ui/RichText.tsx';
import { sections, sectionWords } from './sections.ts';
import classes from '#web/shared/publishing/publishing.module.css';
import own from './information.module.css';

interface Props {
  readonly before: CourseInformation;
  readonly after: CourseInformation;
}

/** What differs between two versions, section by section; the others are left out. */
export function ChangedSections({ before, after }: Props) {
  const changed = sections.filter((section) => !sameJson(before[section], after[section]));
  if (changed.length === 0) return <p className={classes.line}>{m.information_changes_none()}</p>;
  return changed.map((section) => (
    <Told key={section} section={section}>
      <SectionChanges before={textOfDocument(before[section])} after={textOfDocument(after[section])} />
    </Told>
  ));
}

function SectionChanges({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return <p className={classes.meta}>{m.information_changes_formatting()}</p>;
  return <Changes before={before} after={after} />;
}

/** Everything as students read it. */
export const ToldSections = ({ content }: { readonly content: CourseInformation }) =>
  sections.map((section) => (
    <Told key={section} section={section}>
      <RichText document={content[section]} under={3} />
    </Told>
  ));

interface ToldProps {
  readonly section: InformationSection;
  readonly children: ReactNode;
}

function Told({ section, children }: ToldProps) {
  const terms = useTerms();
  return (
    <div className={own.told}>
      <Title order={3} size="h5">
        {sectionWords[section].title(terms)}
      </Title>
      {children}
    </div>
  );
}
