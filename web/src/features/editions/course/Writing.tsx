import { useState } from 'react';
import type { CourseEditions } from '#contract/editions/editions.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { SavingWord } from '#web/shared/drafts/SavingWord.tsx';
import { useUndoKeys } from '#web/shared/drafts/useUndoKeys.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { BackLink } from './BackLink.tsx';
import type { CourseDraftStore, CourseDraftView } from '#web/features/editions/draft/courseDraftShape.ts';
import { WholeDraftNote } from '#web/shared/drafts/WholeDraftNote.tsx';
import type { Content, Edition } from '#web/features/editions/draft/courseDraft.ts';
import { DiscardCourse } from './DiscardCourse.tsx';
import { DownloadCourse } from './DownloadCourse.tsx';
import { Changes, History } from './History.tsx';
import { MoveStudents } from './MoveStudents.tsx';
import type { EditProps } from '#web/features/editions/courseParts/editProps.ts';
import { PreCoursePart } from '#web/features/editions/courseParts/PreCoursePart.tsx';
import { DraftButtons } from '#web/shared/drafts/DraftButtons.tsx';
import { PublishCourse } from './PublishCourse.tsx';
import { RulePart } from '#web/features/editions/courseParts/RulePart.tsx';
import { focusStop, preCourseAt } from '#web/features/editions/courseParts/stops.ts';
import { FindInCourse } from '#web/features/editions/tree/FindInCourse.tsx';
import { UnitBranch } from '#web/features/editions/tree/UnitBranch.tsx';
import { UnitsPart } from '#web/features/editions/courseParts/UnitsPart.tsx';
import { useCourseDraft } from '#web/features/editions/draft/useCourseDraft.ts';

interface Props {
  readonly courseId: string;
  readonly page: CourseEditions;
  readonly draft: Edition;
  readonly moves: boolean;
}

/** Writes the next edition of a course: saved by itself, undone step by step. */
export function Writing({ courseId, page, draft, moves }: Props) {
  const terms = useTerms();
  const { store, view } = useCourseDraft(courseId, draft);
  const [openId, setOpenId] = useState<string | null>(null);
  const [acts] = useState(() => ({
    change: store.change.bind(store),
    flush: () => store.flush(),
    removed: (title: string, back: (content: Content) => Content): void =>
      toast({
        message: m.editions_removed({ title }),
        action: { label: m.editions_bring_back(), onPress: () => store.change('', back) },
      }),
  }));
  const { content, server: edition, saving } = view;
  const lead = (field: string): void => {
    const at = preCourseAt(field);
    if (at !== null) setOpenId(content.preCourse[at]?.id ?? null);
    focusStop(field);
  };
  const before = page.editions.find(({ status }) => status === 'published');
  return (
    <Page
      title={page.title}
      lead={
        <span className={classes.lead}>
          {m.editions_lead_draft({ code: page.code, number: edition.number })} <SavingWord saving={saving} />
        </span>
      }
      back={<BackLink courseId={courseId} />}
      action={<Buttons courseId={courseId} store={store} view={view} onLead={lead} />}
    >
      <WholeDraftNote store={store} view={view} />
      <Units courseId={courseId} content={content} acts={acts} />
      <RulePart content={content} change={acts.change} />
      <PreCoursePart
        content={content}
        change={acts.change}
        removed={acts.removed}
        stops={saving === 'saved' ? edition.stops : []}
        openId={openId}
        onOpen={setOpenId}
      />
      {before && (
        <Part
          title={m.outline_changes()}
          side={<DiscardCourse courseId={courseId} draftId={edition.id} flush={acts.flush} />}
        >
          {saving === 'saved' ? (
            <Changes changes={edition.changes} first={false} />
          ) : (
            <p className={classes.meta}>{m.outline_changes_wait()}</p>
          )}
        </Part>
      )}
      {before && moves && page.editions.length > 2 && <MoveStudents courseId={courseId} edition={before} />}
      <Below courseId={courseId} editions={page.editions} />
      <p className={classes.meta}>{m.outline_publish_note(terms)}</p>
    </Page>
  );
}

interface UnitsProps {
  readonly courseId: string;
  readonly content: Content;
  readonly acts: Pick<EditProps, 'change' | 'removed'>;
}

const Units = ({ courseId, content, acts: { change, removed } }: UnitsProps) => (
  <UnitsPart
    content={content}
    change={change}
    removed={removed}
    before={<FindInCourse courseId={courseId} units={content.units} />}
  >
    {(unit) => <UnitBranch courseId={courseId} unit={unit} />}
  </UnitsPart>
);

/** What was published, and the way to take it away. */
const Below = ({
  courseId,
  editions,
}: {
  readonly courseId: string;
  readonly editions: readonly Edition[];
}) => (
  <>
    <History editions={editions} />
    <DownloadCourse courseId={courseId} editions={editions} />
  </>
);

interface StoreProps {
  readonly store: CourseDraftStore;
  readonly view: CourseDraftView;
}

interface ButtonsProps extends StoreProps {
  readonly courseId: string;
  readonly onLead: (field: string) => void;
}

function Buttons({ courseId, store, view, onLead }: ButtonsProps) {
  const [publishing, setPublishing] = useState(false);
  const [undo] = useState(() => () => store.undo());
  const [redo] = useState(() => () => store.redo());
  useUndoKeys(undo, redo);
  const publish = (): void => void store.flush().then(() => setPublishing(true));
  const close = (): void => setPublishing(false);
  const lead = (field: string): void => {
    close();
    onLead(field);
  };
  return (
    <DraftButtons view={view} undo={undo} redo={redo} onPublish={publish}>
      {publishing && (
        <PublishCourse courseId={courseId} edition={view.server} onClose={close} onLead={lead} />
      )}
    </DraftButtons>
  );
}
