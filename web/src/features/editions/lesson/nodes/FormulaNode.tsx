import { TextInput } from '@mantine/core';
import { mergeAttributes, Node, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import type { NodeViewProps } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { mathOf } from '#web/shared/lesson/mathOf.ts';
import classes from '../lesson.module.css';

const example = String.raw`\frac{a}{b} = x^2`;

/** LaTeX and words, and the formula as it will be seen. */
function FormulaView({ node, updateAttributes }: NodeViewProps) {
  const { latex, alt } = node.attrs as { latex: string; alt: string };
  const place = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    const show = async (): Promise<void> => {
      const { math, fault: wrong } = await mathOf(latex);
      if (!here) return;
      setFault(wrong);
      if (math) place.current?.replaceChildren(math);
    };
    show().catch(() => here && setFault(m.editions_lesson_formula_offline()));
    return () => {
      here = false;
    };
  }, [latex]);
  return (
    <NodeViewWrapper className={classes.formula} contentEditable={false}>
      <div ref={place} dir="ltr" aria-hidden />
      <TextInput
        label={m.editions_lesson_latex()}
        description={m.editions_lesson_latex_help({ example })}
        classNames={{ input: classes.latex }}
        dir="ltr"
        value={latex}
        maxLength={2000}
        spellCheck={false}
        error={fault && m.editions_lesson_latex_wrong({ fault })}
        onChange={({ currentTarget: { value } }) => updateAttributes({ latex: value })}
      />
      <TextInput
        label={m.editions_lesson_formula_words()}
        description={m.editions_lesson_formula_words_help()}
        value={alt}
        maxLength={1000}
        onChange={({ currentTarget: { value } }) => updateAttributes({ alt: value })}
      />
    </NodeViewWrapper>
  );
}

export const FormulaNode = Node.create({
  name: 'formula',
  group: 'block',
  atom: true,
  addAttributes: () => ({ latex: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'div[data-lesson="formula"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-lesson': 'formula' })],
  addNodeView: () => ReactNodeViewRenderer(FormulaView),
});
