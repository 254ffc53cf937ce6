import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { mergeAttributes, Node, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import type { NodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { contentFileUrl } from '#web/shared/media/media.api.ts';
import classes from '../lesson.module.css';

interface Attrs {
  readonly fileId: string;
  readonly alt: string;
  readonly decorative: boolean;
  readonly caption: string;
}

const described = ({ alt, decorative }: Attrs): boolean => decorative || alt.trim() !== '';

/** A picture, and under it what is said about it. */
function PictureView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const attrs = node.attrs as Attrs;
  const [open, setOpen] = useState(!described(attrs));
  const says = attrs.decorative ? m.editions_lesson_decorative() : attrs.alt;
  return (
    <NodeViewWrapper
      className={classes.picture}
      data-selected={selected || undefined}
      contentEditable={false}
    >
      <img src={contentFileUrl(attrs.fileId)} alt={attrs.alt} data-drag-handle="" />
      {open ? (
        <Words attrs={attrs} onChange={updateAttributes} />
      ) : (
        <p className={classes.says}>
          {says}
          {attrs.caption && ` · ${attrs.caption}`}
        </p>
      )}
      <div className={classes.row}>
        <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? m.editions_lesson_words_close() : m.editions_lesson_words_open()}
        </Button>
        <Button variant="default" onClick={deleteNode}>
          {m.editions_lesson_remove_picture()}
        </Button>
      </div>
    </NodeViewWrapper>
  );
}

interface WordsProps {
  readonly attrs: Attrs;
  readonly onChange: (part: Partial<Attrs>) => void;
}

const Words = ({ attrs: { alt, decorative, caption }, onChange }: WordsProps) => (
  <>
    <Textarea
      label={m.editions_alt()}
      description={m.editions_alt_help()}
      value={alt}
      maxLength={1000}
      autosize
      minRows={2}
      disabled={decorative}
      onChange={({ currentTarget: { value } }) => onChange({ alt: value })}
    />
    <Checkbox
      label={m.editions_lesson_decorative_label()}
      checked={decorative}
      onChange={({ currentTarget: { checked } }) => onChange({ decorative: checked })}
    />
    <TextInput
      label={m.editions_caption()}
      value={caption}
      maxLength={1000}
      onChange={({ currentTarget: { value } }) => onChange({ caption: value })}
    />
  </>
);

export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileId: { default: '' },
    alt: { default: '' },
    decorative: { default: false },
    caption: { default: '' },
    width: { default: 1 },
    height: { default: 1 },
  }),
  parseHTML: () => [{ tag: 'div[data-lesson="picture"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-lesson': 'picture' })],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});
