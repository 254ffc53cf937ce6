import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { ReplaceByFile } from '#web/features/assessments/tool/file/ReplaceByFile.tsx';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import classes from '#web/features/assessments/tool/tool.module.css';
import { DraftButtons } from '#web/shared/drafts/DraftButtons.tsx';
import { SavingWord } from '#web/shared/drafts/SavingWord.tsx';
import { useUndoKeys } from '#web/shared/drafts/useUndoKeys.ts';
import { WholeDraftNote } from '#web/shared/drafts/WholeDraftNote.tsx';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AboutTool } from './AboutTool.tsx';
import type { WriteProps } from './writeProps.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { PublishTool } from './PublishTool.tsx';
import { TaskEditor } from './TaskEditor.tsx';
import { openPart } from '#web/features/assessments/tool/toolContent.ts';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';
import { ToolOutline } from './ToolOutline.tsx';
import { useToolDraft } from './useToolDraft.ts';
import type { ToolDraft } from './useToolDraft.ts';

interface Props {
  readonly id: string;
  /** The task or item that is open; null: what the assessment is about. */
  readonly openId: string | null;
}

/** Writes the next version of an assessment: its tasks and items in order, one of them open. */
export function WriteToolScreen({ id, openId }: Props) {
  const tool = useSuspenseQuery(toolQuery(id)).data;
  const writes = useStore(({ auth }) => may(auth.roles, 'edition.write'));
  if (!tool.draft || !writes) return <Navigate to="/console/assessments/$id" params={{ id }} replace />;
  return <Writing tool={tool} draft={tool.draft} openId={openId} />;
}

interface WritingProps {
  readonly tool: AssessmentTool;
  readonly draft: ToolDraft;
  readonly openId: string | null;
}

/** The draft as it is written here, and what its parts do with it. */
function useWriting({ tool, draft, openId }: WritingProps) {
  const { store, view } = useToolDraft(tool.id, draft);
  const navigate = useNavigate();
  const open = (id: string | null): void =>
    void navigate({
      to: '/console/assessments/$id/write',
      params: { id: tool.id },
      search: id ? { open: id } : {},
    });
  const [acts] = useState(() => ({
    change: store.change.bind(store),
    undo: () => store.undo(),
    redo: () => store.redo(),
  }));
  useUndoKeys(acts.undo, acts.redo);
  const removed = (title: string): void =>
    toast({
      message: m.editions_removed({ title }),
      action: { label: m.editions_bring_back(), onPress: acts.undo },
    });
  const { content, saving, server } = view;
  const write: WriteProps = {
    tool,
    content,
    stops: saving === 'saved' ? server.stops : [],
    change: acts.change,
    open,
    removed,
  };
  return { store, view, write, part: openPart(content, openId), ...acts };
}
type WritingState = ReturnType<typeof useWriting>;

function Writing(props: WritingProps) {
  const { tool, openId } = props;
  const writing = useWriting(props);
  const { store, view, write, part } = writing;
  return (
    <Page
      title={view.content.title || tool.code}
      lead={
        <span className={classes.lead}>
          {m.tools_lead_draft({ code: tool.code, number: (tool.versions[0]?.number ?? 0) + 1 })}{' '}
          <SavingWord saving={view.saving} />
        </span>
      }
      back={
        <LinkAnchor to="/console/assessments/$id" params={{ id: tool.id }}>
          {m.tools_back_one()}
        </LinkAnchor>
      }
      action={<Buttons writing={writing} />}
    >
      <WholeDraftNote store={store} view={view} />
      <div className={classes.desk} data-open={openId !== null || undefined}>
        <ToolOutline write={write} openId={openId} />
        <section aria-label={m.editions_open_part()} className={classes.main}>
          {openId !== null && (
            <LinkAnchor to="/console/assessments/$id/write" params={{ id: tool.id }} search={{}}>
              {m.tools_to_outline()}
            </LinkAnchor>
          )}
          <Opened write={write} part={part} />
        </section>
      </div>
    </Page>
  );
}

function Opened({ write, part: { task, item, field } }: Pick<WritingState, 'write' | 'part'>) {
  if (task && item) return <ItemEditor key={item.id} write={write} task={task} item={item} field={field} />;
  if (task) return <TaskEditor key={task.id} write={write} task={task} field={field} />;
  return <AboutTool write={write} />;
}

function Buttons({ writing: { store, view, write, undo, redo } }: { readonly writing: WritingState }) {
  const terms = useTerms();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'publish' | 'file' | null>(null);
  const close = (): void => setAsked(null);
  const { tool } = write;
  // Both show what is saved.
  const publish = (): void => void store.flush().then(() => setAsked('publish'));
  const go = (to: '/console/assessments/$id/preview' | '/console/assessments/$id/review') => (): void =>
    void store.flush().then(() => navigate({ to, params: { id: tool.id } }));
  const replace = (content: Content): void => {
    write.change('', () => content);
    write.open(null);
    // The names of its units come with the answer.
    void store.flush();
    toast({
      message: m.tool_file_replaced(),
      action: { label: m.tool_file_replaced_undo(), onPress: undo },
    });
  };
  return (
    <DraftButtons
      view={view}
      undo={undo}
      redo={redo}
      onPublish={publish}
      before={
        <>
          <Button variant="default" onClick={() => setAsked('file')}>
            {m.tool_file_replace()}
          </Button>
          <Button
            variant="default"
            onClick={go('/console/assessments/$id/preview')}
            disabled={view.saving === 'offline'}
          >
            {m.tools_preview(terms)}
          </Button>
          <Button
            variant="default"
            onClick={go('/console/assessments/$id/review')}
            disabled={view.saving === 'offline'}
          >
            {m.reviews_open()}
          </Button>
        </>
      }
    >
      {asked === 'publish' && <PublishTool write={write} draft={view.server} onClose={close} />}
      {asked === 'file' && <ReplaceByFile onReplace={replace} onClose={close} />}
    </DraftButtons>
  );
}
