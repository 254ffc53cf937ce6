import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ToolContent, ToolDraftItem, ToolDraftTask } from '#contract/assessments/toolDraft.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { RichText as Document } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { textOfDocument } from '#web/shared/answers/documentText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { keyText } from './keyText.ts';
import { TriedAnswer } from './TriedAnswer.tsx';

export type Viewer = 'student' | 'assessor';

interface Props {
  readonly id: string;
  readonly viewer: Viewer;
}

/** The assessment as students answer it, or as assessors judge it: of its draft, else of its newest version. */
export function ToolPreviewScreen({ id, viewer }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const tool = useSuspenseQuery(toolQuery(id)).data;
  const content = tool.draft?.content ?? tool.newest;
  const back = tool.draft ? '/console/assessments/$id/write' : '/console/assessments/$id';
  return (
    <Page
      title={content?.title || tool.code}
      lead={m.tools_preview_lead(terms)}
      back={
        <LinkAnchor to={back} params={{ id }}>
          {tool.draft ? m.tools_preview_back() : m.tools_back_one()}
        </LinkAnchor>
      }
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
              search: as === 'assessor' ? { as } : {},
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

interface ItemProps extends Omit<TaskProps, 'task'> {
  readonly item: ToolDraftItem;
  readonly number: number;
}

function Item({ tool, item, number, viewer }: ItemProps) {
  const { id, prompt, question, required, maxMarks } = item;
  return (
    <article className={classes.part} aria-labelledby={`item-${id}`}>
      <h3 id={`item-${id}`} className={classes.label}>
        {m.assessments_item({ number })}
      </h3>
      <div className={classes.head}>
        {!required && <span className={classes.meta}>{m.assessments_work_optional()}</span>}
        {maxMarks !== null && (
          <span className={classes.meta}>{m.assessments_work_worth({ count: maxMarks })}</span>
        )}
      </div>
      <div id={`prompt-${id}`}>
        <RichText document={prompt} under={3} />
      </div>
      <TriedAnswer id={id} question={question} labelId={`prompt-${id}`} />
      {viewer === 'assessor' && <ForAssessors tool={tool} item={item} />}
    </article>
  );
}

/** What only assessors see of an item. */
function ForAssessors({
  tool,
  item: { question, key, benchmark, guide, criteria },
}: Pick<ItemProps, 'tool' | 'item'>) {
  const tied = tool.units
    .flatMap((unit) => unit.criteria)
    .filter(({ wordings }) => wordings.some((id) => criteria.includes(id)));
  return (
    <>
      {key && (
        <p className={classes.expected}>{m.marking_expected_answer({ text: keyText(question, key) })}</p>
      )}
      <Beside title={m.tools_benchmark()} document={benchmark} />
      <Beside title={m.tools_guide()} document={guide} />
      {tied.length > 0 && (
        <ul className={classes.changes}>
          {tied.map(({ id, code, text }) => (
            <li key={id}>{`${code} ${text}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Beside({ title, document }: { readonly title: string; readonly document: Document }): ReactNode {
  if (textOfDocument(document).trim() === '') return null;
  return (
    <div>
      <strong>{title}</strong>
      <RichText document={document} under={3} />
    </div>
  );
}
