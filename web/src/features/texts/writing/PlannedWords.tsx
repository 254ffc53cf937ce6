import type { StaffText } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { Changes } from '#web/shared/answers/Changes.tsx';
import { PlannedNote } from '#web/shared/publishing/PlannedNote.tsx';
import { takeBack } from '#web/shared/publishing/takeBack.ts';
import { usePlan } from '#web/features/texts/texts.api.ts';
import { Words } from '#web/features/texts/Words.tsx';
import { textOfWords } from '#web/features/texts/wordsText.ts';
import type { TextForm } from './useTextForm.ts';

interface Props {
  readonly text: StaffText;
  readonly planned: NonNullable<StaffText['planned']>;
  readonly writing: TextForm;
}

/** The words that are published by themselves; they come back into the form when they are taken back. */
export function PlannedWords({ text, planned, writing }: Props) {
  const plan = usePlan(text.kind);
  const { words } = planned;
  return (
    <PlannedNote
      planned={planned}
      pending={plan.isPending}
      error={plan.error}
      onTakeBack={() => takeBack(plan, writing.isChanged, () => writing.take(words))}
    >
      <Words words={words} />
      {text.words && (
        <details>
          <summary>{m.texts_planned_changes()}</summary>
          <Changes before={textOfWords(text.words)} after={textOfWords(words)} />
        </details>
      )}
    </PlannedNote>
  );
}
