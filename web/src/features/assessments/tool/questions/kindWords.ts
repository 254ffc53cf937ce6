import {
  IconArrowsSort,
  IconCircleHalf2,
  IconCursorText,
  IconEye,
  IconForms,
  IconLink,
  IconListCheck,
  IconNumber123,
  IconPaperclip,
  IconTextCaption,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ItemKind } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';

interface KindWords {
  readonly icon: typeof IconEye;
  readonly name: () => string;
  /** What is done to answer it, in one sentence. */
  readonly help: () => string;
}

/** What each kind of item is called, in the order they are offered. */
export const kindWords: { readonly [K in ItemKind]: KindWords } = {
  choice: {
    icon: IconListCheck,
    name: () => m.questions_kind_choice(),
    help: () => m.questions_kind_choice_help(),
  },
  true_false: {
    icon: IconCircleHalf2,
    name: () => m.questions_kind_true_false(),
    help: () => m.questions_kind_true_false_help(),
  },
  short_text: {
    icon: IconCursorText,
    name: () => m.questions_kind_short_text(),
    help: () => m.questions_kind_short_text_help(),
  },
  number: {
    icon: IconNumber123,
    name: () => m.questions_kind_number(),
    help: () => m.questions_kind_number_help(),
  },
  matching: {
    icon: IconLink,
    name: () => m.questions_kind_matching(),
    help: () => m.questions_kind_matching_help(),
  },
  ordering: {
    icon: IconArrowsSort,
    name: () => m.questions_kind_ordering(),
    help: () => m.questions_kind_ordering_help(),
  },
  fill_in: {
    icon: IconForms,
    name: () => m.questions_kind_fill_in(),
    help: () => m.questions_kind_fill_in_help(),
  },
  written: {
    icon: IconTextCaption,
    name: () => m.questions_kind_written(),
    help: () => m.questions_kind_written_help(),
  },
  file_evidence: {
    icon: IconPaperclip,
    name: () => m.questions_kind_file_evidence(),
    help: () => m.questions_kind_file_evidence_help(),
  },
  observation: {
    icon: IconEye,
    name: () => m.questions_kind_observation(),
    help: () => m.questions_kind_observation_help(),
  },
  third_party_report: {
    icon: IconUserCheck,
    name: () => m.questions_kind_third_party_report(),
    help: () => m.questions_kind_third_party_report_help(),
  },
};

export const itemKindsInOrder = Object.keys(kindWords) as ItemKind[];
