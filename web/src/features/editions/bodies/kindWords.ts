import {
  IconFile,
  IconFileText,
  IconLink,
  IconMicrophone,
  IconPackage,
  IconPhoto,
  IconQuestionMark,
  IconVideo,
  IconWorldWww,
} from '@tabler/icons-react';
import type { CompletionRule, ContentKind } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';

interface KindWords {
  readonly icon: typeof IconFile;
  readonly name: () => string;
  /** What can say that an item of this kind is done; the first is the default. */
  readonly completions: readonly CompletionRule['rule'][];
}

const read = ['opened', 'time_spent', 'marked_done'] as const;

/** What each kind of content is called, and when it can count as done. */
export const kindWords: { readonly [K in ContentKind]: KindWords } = {
  text: { icon: IconFileText, name: () => m.editions_kind_text(), completions: read },
  image: { icon: IconPhoto, name: () => m.editions_kind_image(), completions: read },
  video: { icon: IconVideo, name: () => m.editions_kind_video(), completions: ['watched', ...read] },
  audio: { icon: IconMicrophone, name: () => m.editions_kind_audio(), completions: ['watched', ...read] },
  file: { icon: IconFile, name: () => m.editions_kind_file(), completions: read },
  embed: { icon: IconWorldWww, name: () => m.editions_kind_embed(), completions: read },
  link: { icon: IconLink, name: () => m.editions_kind_link(), completions: read },
  self_check: {
    icon: IconQuestionMark,
    name: () => m.editions_kind_self_check(),
    completions: ['answered', ...read],
  },
  package: {
    icon: IconPackage,
    name: () => m.editions_kind_package(),
    completions: ['reported', ...read],
  },
};

export const contentKinds = Object.keys(kindWords) as ContentKind[];

/** A rule of this name as it begins. */
export const newRule: { readonly [R in CompletionRule['rule']]: Extract<CompletionRule, { rule: R }> } = {
  opened: { rule: 'opened' },
  time_spent: { rule: 'time_spent', seconds: 60 },
  watched: { rule: 'watched', share: 0.9 },
  answered: { rule: 'answered', correct: true },
  marked_done: { rule: 'marked_done' },
  reported: { rule: 'reported', score: null },
};
