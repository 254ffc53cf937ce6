import { mergeAttributes, Node, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import type { NodeViewProps } from '@tiptap/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { contentFileUrl } from '#web/shared/media/media.api.ts';
import { UploadRow } from '#web/shared/uploads/UploadRow.tsx';
import list from '#web/ui/lists/files.module.css';
import { pictureSize } from './pictureSize.ts';
import { waitingPicture } from './waitingFiles.ts';

const refusals = { file_not_accepted: () => m.editions_upload_refused() };

/** Puts the picture in the place of its waiting one once it is there; answers whether it cannot be shown. */
function useArrival({ node, editor, getPos }: NodeViewProps, fileId: string | null): boolean {
  const key = String(node.attrs['key']);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (fileId === null) return undefined;
    let here = true;
    const put = async (): Promise<void> => {
      const size = await pictureSize(contentFileUrl(fileId));
      const at = getPos();
      if (!here || at === undefined || editor.state.doc.nodeAt(at)?.attrs['key'] !== key) return;
      const words = waitingPicture(key).words;
      const picture = editor.schema.nodes['picture']!.create({ fileId, ...words, ...size });
      editor.view.dispatch(editor.state.tr.replaceWith(at, at + 1, picture).setMeta('addToHistory', false));
    };
    put().catch(() => here && setLost(true));
    return () => {
      here = false;
    };
  }, [fileId, editor, getPos, key]);
  return lost;
}

/** A picture on its way; it becomes the picture as soon as it is there. */
function WaitingView(props: NodeViewProps) {
  const { subscribe, running, arrived, uploads } = waitingPicture(String(props.node.attrs['key']));
  const sent = useSyncExternalStore(subscribe, running);
  const fileId = useSyncExternalStore(subscribe, arrived);
  const lost = useArrival(props, fileId);
  const idle = sent.length === 0;
  const gone = lost || (idle && fileId === null);
  return (
    <NodeViewWrapper data-waiting="" contentEditable={false}>
      {gone && (
        <p>
          {m.editions_lesson_picture_lost()}{' '}
          <Button variant="default" onClick={props.deleteNode}>
            {m.editions_lesson_remove_picture()}
          </Button>
        </p>
      )}
      {!idle && (
        <ul className={list.files}>
          {sent.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} refusals={refusals} />
          ))}
        </ul>
      )}
      {!gone && idle && <p role="status">{m.editions_lesson_picture_arriving()}</p>}
    </NodeViewWrapper>
  );
}

export const WaitingNode = Node.create({
  name: 'waiting',
  group: 'block',
  atom: true,
  addAttributes: () => ({ key: { default: '' } }),
  parseHTML: () => [{ tag: 'div[data-waiting]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-waiting': '' })],
  addNodeView: () => ReactNodeViewRenderer(WaitingView),
});
