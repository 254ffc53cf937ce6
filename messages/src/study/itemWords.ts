import { formatMinutes } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';

const kinds = {
  text: m.learning_kind_text,
  image: m.learning_kind_image,
  video: m.learning_kind_video,
  audio: m.learning_kind_audio,
  file: m.learning_kind_file,
  embed: m.learning_kind_embed,
  link: m.learning_kind_link,
  self_check: m.learning_kind_self_check,
  package: m.learning_kind_package,
};

/** The shape of `contract/src/learning.ts`, which this room cannot know. */
interface Item {
  readonly kind: keyof typeof kinds;
  readonly minutes: number;
  readonly required: boolean;
}

/** Kind, length and whether it is optional, in words. */
export function itemFacts({ kind, minutes, required }: Item, language: string): string[] {
  const at = { locale: language as Locale };
  return [
    kinds[kind]({}, at),
    ...(minutes > 0 ? [formatMinutes(minutes, language)] : []),
    ...(required ? [] : [m.learning_optional({}, at)]),
  ];
}
