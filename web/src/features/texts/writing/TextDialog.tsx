import type { StaffText } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { PublishDialog } from '#web/shared/publishing/PublishDialog.tsx';
import { textNames } from '#web/features/texts/textNames.ts';

interface Props {
  readonly text: StaffText;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onConfirm: (from: string | null) => void;
  readonly onClose: () => void;
}

/** Who meets the new words, and when. */
function meaning({ kind, asks }: StaffText): string {
  const { group } = textNames[kind];
  if (group === 'legal') return m.texts_publish_legal({ count: asks ?? 0 });
  return group === 'registration' ? m.texts_publish_registration() : m.texts_publish_work();
}

/** Asks before the next version of a text is published or planned. */
export const TextDialog = ({ text, ...dialog }: Props) => (
  <PublishDialog
    title={m.texts_publish_title({ version: (text.versions[0]?.version ?? 0) + 1 })}
    meaning={meaning(text)}
    isPlanned={text.planned !== null}
    {...dialog}
  />
);
