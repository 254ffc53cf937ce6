import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ToolContent, ToolDraftTask } from '#contract/assessments/toolDraft.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { may } from '#contract/kit/acts.ts';
import type { RichText as Document } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { textOfDocument } from '#web/shared/answers/documentText.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { Item } from './PreviewedItem.tsx';
import type { Viewer } from './PreviewedItem.tsx';

interface Props {
  readonly id: string;
  readonly viewer: Viewer;
  /** Whether its review leads here, and is gone back to. */
  readonly fromReview: boolean;
}

/** The assessment as students answer it, or as assessors judge it: of its draft, else of its newest version. */
export function ToolPreviewScreen({ id, viewer, fromReview }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const tool = useSuspenseQuery(toolQuery(id)).data;
  const content = tool.draft?.content ?? tool.newest;
  return (
    <Page
      title={content?.title || tool.code}
      lead={m.tools_preview_lead(terms)}
      back={<Back id={id} isDraft={tool.draft !== null} fromReview={fromReview} />}
      action={
        <Choices<Viewer>
          label={m.tools_preview_as()}
          value={viewer}
          choices={[
            ['student', m.tools_preview_student(terms)],
            ['assessor', m.tools_preview_assessor()],
          ]}
          onChange={(as) =>
            void navigate({
              to: '/console/assessments/$id/preview',
              params: { id },
              search: { ...(as === 'assessor' && { as }), ...(fromReview && { from: 'review' as const }) },
              replace: true,
            })
          }
        />
      }
    >
      {content && <Previewed tool={tool} content={content} viewer={viewer} />}
    </Page>
  );
}

interface BackProps extends Pick<Props, 'id' | 'fromReview'> {
  readonly isDraft: boolean;
}

function Back({ id, isDraft, fromReview }: BackProps) {
  const writes = useStore(({ auth }) => may(auth.roles, 'edition.write'));
  if (fromReview)
    return (
      <LinkAnchor to="/console/assessments/$id/review" params={{ id }}>
        {m.reviews_back()}
      </LinkAnchor>
    );
  const toDraft = isDraft && writes;
  return (
    <LinkAnchor to={toDraft ? '/console/assessments/$id/write' : '/console/assessments/$id'} params={{ id }}>
      {toDraft ? m.tools_preview_back() : m.tools_back_one()}
    </LinkAnchor>
  );
}

interface PreviewedProps {
  readonly tool: AssessmentTool;
  readonly content: ToolContent;
  readonly viewer: Viewer;
}

function Previewed({ tool, content, viewer }: PreviewedProps) {
  const terms = useTerms();
  const { summary, instructions, needs, judged, assessorNotes, tasks } = content;
  return (
    <div className={classes.stack}>
      {summary && <p>{summary}</p>}
      <Words title={m.tools_instructions(terms)} document={instructions} />
      <Words title={m.tools_needs(terms)} document={needs} />
      <Words title={m.tools_judged(terms)} document={judged} />
      {viewer === 'assessor' && <Words title={m.tools_assessor_notes()} document={assessorNotes} />}
      {tasks.length === 0 && <p>{m.tools_tasks_none()}</p>}
      {tasks.map((task) => (
        <Task key={task.id} tool={tool} task={task} viewer={viewer} />
      ))}
    </div>
  );
}

function Words({ title, document }: { readonly title: string; readonly document: Document }): ReactNode {
  if (textOfDocument(document).trim() === '') return null;
  return (
    <Part title={title}>
      <RichText document={document} under={2} />
    </Part>
  );
}

interface TaskProps extends Omit<PreviewedProps, 'content'> {
  readonly task: ToolDraftTask;
}

function Task({ tool, task: { title, instructions, draw, items }, viewer }: TaskProps) {
  return (
    <Part title={title || m.tools_task_untitled()}>
      <div className={classes.stack}>
        <RichText document={instructions} under={2} />
        {draw !== null && (
          <p className={classes.meta}>{m.tools_preview_draw({ draw, count: items.length })}</p>
        )}
        {items.map((item, at) => (
          <Item key={item.id} tool={tool} item={item} number={at + 1} viewer={viewer} />
        ))}
      </div>
    </Part>
  );
}
