import type { StaffInformation } from '#contract/console/courseInformation.ts';
import { m } from '#messages/generated/messages.js';
import { PlannedNote } from '#web/shared/publishing/PlannedNote.tsx';
import { takeBack } from '#web/shared/publishing/takeBack.ts';
import { ChangedSections, ToldSections } from '#web/features/courseInformation/ChangedSections.tsx';
import { usePlan } from '#web/features/courseInformation/courseInformation.api.ts';
import { thenFirst, type InformationForm } from './useInformationForm.ts';

interface Props {
  readonly information: StaffInformation;
  readonly planned: NonNullable<StaffInformation['planned']>;
  readonly writing: InformationForm;
}

/** The version that is published by itself; its words come back into the form when it is taken back. */
export function PlannedInformation({ information: { course, content }, planned, writing }: Props) {
  const plan = usePlan(course.id);
  const restore = (): void => thenFirst(writing, () => writing.take(planned.content));
  return (
    <PlannedNote
      planned={planned}
      pending={plan.isPending}
      error={plan.error}
      onTakeBack={() => takeBack(plan, writing.changed.length > 0, restore)}
    >
      {content && (
        <details>
          <summary>{m.texts_planned_changes()}</summary>
          <ChangedSections before={content} after={planned.content} />
        </details>
      )}
      <ToldSections content={planned.content} />
    </PlannedNote>
  );
}
