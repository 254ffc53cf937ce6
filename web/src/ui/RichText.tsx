import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { RichText as Document, RichTextBlock, RichTextList } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import classes from './RichText.module.css';
import { inline } from './RichTextInline.tsx';

type Block<T extends RichTextBlock['type']> = Extract<RichTextBlock, { type: T }>;
type Paragraph = Block<'paragraph'>;
type Level = 2 | 3 | 4 | 5 | 6;

interface Props {
  readonly document: Document;
  /** Level of the heading above this text; the text's own headings start one level below. */
  readonly under?: 1 | 2 | 3 | 4;
}

export function RichText({ document, under = 1 }: Props) {
  return (
    <div className={classes.text}>
      {document.content.map((block, i) => (
        <BlockOf key={i} block={block} under={under} />
      ))}
    </div>
  );
}

/** One block of a text. */
export function BlockOf({ block, under }: { block: RichTextBlock; under: number }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.content)}</p>;
    case 'heading': {
      const Heading = `h${Math.min(6, block.attrs.level - 1 + under) as Level}` as const;
      return <Heading>{inline(block.content)}</Heading>;
    }
    case 'bulletList':
    case 'orderedList':
      return <List list={block} />;
    case 'blockquote':
      return <blockquote>{paragraphs(block.content)}</blockquote>;
    case 'callout':
      return <Callout callout={block} />;
    case 'table':
      return <Table table={block} />;
  }
}

function List({ list }: { list: RichTextList }) {
  const Tag = list.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <Tag>
      {list.content.map(({ content }, i) => {
        const texts = content.filter((part) => part.type === 'paragraph');
        return (
          <li key={i}>
            {content.map((part, j) => {
              if (part.type !== 'paragraph') return <List key={j} list={part} />;
              const words = inline(part.content);
              return texts.length === 1 ? <Fragment key={j}>{words}</Fragment> : <p key={j}>{words}</p>;
            })}
          </li>
        );
      })}
    </Tag>
  );
}

const toneWords = {
  info: () => m.app_callout_info(),
  tip: () => m.app_callout_tip(),
  warning: () => m.app_callout_warning(),
};

function Callout({ callout }: { callout: Block<'callout'> }) {
  const { tone } = callout.attrs;
  return (
    <div role="note" className={classes.callout} data-tone={tone}>
      <p className={classes.tone}>{toneWords[tone]()}</p>
      {callout.content.map((block, i) => (
        <BlockOf key={i} block={block} under={1} />
      ))}
    </div>
  );
}

function Table({ table }: { table: Block<'table'> }) {
  return (
    // A table wider than a phone scrolls on its own, also by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={m.app_table()} tabIndex={0}>
      <table>
        <tbody>
          {table.content.map((row, i) => (
            <tr key={i}>
              {row.content.map((cell, j) =>
                cell.type === 'tableHeader' ? (
                  <th key={j} scope={i === 0 ? 'col' : 'row'}>
                    {loose(cell.content)}
                  </th>
                ) : (
                  <td key={j}>{loose(cell.content)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const paragraphs = (content: readonly Paragraph[]): ReactNode[] =>
  content.map((paragraph, i) => <p key={i}>{inline(paragraph.content)}</p>);

/** A single paragraph is rendered without its box, so that a cell stays compact. */
const loose = (content: readonly Paragraph[]): ReactNode =>
  content.length === 1 ? inline(content[0]?.content) : paragraphs(content);
