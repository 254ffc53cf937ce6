import type { ReactNode } from 'react';
import type { RichTextInline } from '#contract/kit/richText.ts';

export const inline = (content: readonly RichTextInline[] = []): ReactNode[] =>
  content.map((piece, i) => <Piece key={i} piece={piece} />);

type Mark = NonNullable<RichTextInline['marks']>[number];

const Piece = ({ piece }: { piece: RichTextInline }): ReactNode =>
  (piece.marks ?? []).reduce<ReactNode>((inner, mark) => marked(inner, mark), piece.text);

function marked(inner: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'code':
      return <code>{inner}</code>;
    case 'link':
      return <SafeLink href={mark.attrs.href}>{inner}</SafeLink>;
  }
}

/** Checks links again on output, because older stored texts may be unsafe: no `javascript:`, no `//host`. */
const safe = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!safe.test(href)) return children;
  if (/^https?:/i.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return <a href={href}>{children}</a>;
}
