import { useState } from 'react';
import type { CourseInformation, InformationSection } from '#contract/catalogue.ts';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import { emptyDocument } from '#web/shared/richText/richTextValue.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { sections, sectionWords } from '#web/features/courseInformation/sections.ts';
import { forgetInformationDraft, informationDraft, keepInformationDraft } from './informationDraft.ts';
import { faultIn } from './sectionState.ts';

const eachSection = <T>(value: (section: InformationSection) => T): Record<InformationSection, T> =>
  Object.fromEntries(sections.map((section) => [section, value(section)])) as Record<InformationSection, T>;

const typedOf = (content: CourseInformation | null): CourseInformation =>
  eachSection((section) => content?.[section] ?? emptyDocument);

/** Stops only what cannot be published; what is merely short is marked. */
function useChecks() {
  const terms = useTerms();
  return eachSection((section) => (document: RichText): string | null => {
    const said = { section: sectionWords[section].title(terms) };
    const fault = faultIn(document);
    if (fault === 'empty') return m.information_e_empty(said);
    return fault === 'gap' ? m.information_e_gap(said) : null;
  });
}

/** The button that opens a section, by the id of its field. */
export const openerOf = (id: string): string => `${id}-open`;

/** What somebody writes, beside what is published. It stays in this tab until it is published or discarded. */
export function useInformationForm({ course, content, revision: newest }: StaffInformation) {
  const { id } = course;
  const [kept, setKept] = useState(() => informationDraft(id));
  const [discarded, setDiscarded] = useState<CourseInformation | null>(null);
  const [revision, setRevision] = useState(kept?.revision ?? newest);
  const form = useForm<CourseInformation>({
    name: `information-${id}`,
    start: kept?.typed ?? typedOf(content),
    checks: useChecks(),
    keep: (typed) => keepInformationDraft(id, { typed, revision }),
  });
  const typed = form.values;
  const published = typedOf(content);
  const take = (from: CourseInformation): void => {
    for (const section of sections) form.set(section, from[section]);
  };
  const begin = (from: StaffInformation): void => {
    forgetInformationDraft(id);
    setKept(null);
    setDiscarded(null);
    form.reset(typedOf(from.content));
    setRevision(from.revision);
  };
  return {
    form,
    typed,
    published,
    revision,
    newest,
    changed: sections.filter((section) => !sameJson(typed[section], published[section])),
    /** Whether anything was typed since the version that was read. */
    isTyped: form.dirty || kept !== null,
    /** Somebody else published since what is typed was begun. */
    isBehind: newest > revision,
    begin,
    /** Fills every section with words to begin with. */
    take,
    goOn: (): void => {
      keepInformationDraft(id, { typed, revision: newest });
      setRevision(newest);
    },
    discard: (from: StaffInformation): void => {
      begin(from);
      setDiscarded(typed);
    },
    /** Undoes a discarding; null when there is nothing to bring back. */
    bringBack:
      discarded &&
      (() => {
        take(discarded);
        setDiscarded(null);
      }),
  };
}
export type InformationForm = ReturnType<typeof useInformationForm>;

/** What is pressed goes away, so the focus goes on to the first section. */
export function thenFirst({ form }: InformationForm, act: () => void): void {
  act();
  document.getElementById(openerOf(form.choice('outcomes').id))?.focus();
}
