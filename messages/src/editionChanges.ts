import { m } from './generated/messages.js';
import type { Locale } from './languages.ts';
import type { TermInputs } from './terms.ts';

/** What a sentence about a change names. */
interface ChangeTitles {
  title: string;
  unitTitle: string;
}
type Sentence = (said: TermInputs & ChangeTitles, options: { locale: Locale }) => string;

/** What two editions differ in, by what it is and how it differs. */
const sentences = {
  unit: {
    added: (said, at) => m.editions_unit_added(said, at),
    removed: (said, at) => m.editions_unit_removed(said, at),
    moved: (said, at) => m.editions_unit_moved(said, at),
    reworded: (said, at) => m.editions_unit_reworded(said, at),
    changed: (said, at) => m.editions_unit_changed(said, at),
  },
  item: {
    added: (said, at) => m.editions_item_added(said, at),
    removed: (said, at) => m.editions_item_removed(said, at),
    moved: (said, at) => m.editions_item_moved(said, at),
    reworded: (said, at) => m.editions_item_reworded(said, at),
    changed: (said, at) => m.editions_item_changed(said, at),
  },
  criterion: {
    added: (said, at) => m.editions_criterion_added(said, at),
    removed: (said, at) => m.editions_criterion_removed(said, at),
    moved: (said, at) => m.editions_criterion_moved(said, at),
    reworded: (said, at) => m.editions_criterion_reworded(said, at),
    changed: (said, at) => m.editions_criterion_changed(said, at),
  },
  pre_course_item: {
    added: (said, at) => m.editions_pre_course_item_added(said, at),
    removed: (said, at) => m.editions_pre_course_item_removed(said, at),
    moved: (said, at) => m.editions_pre_course_item_moved(said, at),
    reworded: (said, at) => m.editions_pre_course_item_reworded(said, at),
  },
  prerequisites: {
    changed: (said, at) => m.editions_prerequisites_changed(said, at),
  },
  packaging: {
    changed: (said, at) => m.editions_packaging_changed(said, at),
  },
  completion: {
    changed: (said, at) => m.editions_completion_changed(said, at),
  },
} satisfies Record<string, Record<string, Sentence>>;

export interface EditionChange {
  what: string;
  change: string;
  title: string;
  unitTitle: string | null;
}

/** A change as a sentence in an organisation's words. */
export function changeSentence(
  { what, change, title, unitTitle }: EditionChange,
  terms: TermInputs,
  locale: Locale,
): string {
  const sentence = (sentences as Record<string, Record<string, Sentence>>)[what]?.[change];
  const named = (name: string | null): string => name?.trim() || m.editions_no_title({}, { locale });
  return sentence
    ? sentence({ ...terms, title: named(title), unitTitle: named(unitTitle) }, { locale })
    : title;
}
