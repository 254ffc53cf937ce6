import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type {
  LessonBlock,
  LessonBlockOf,
  LessonDocument,
  LessonInner,
} from '#contract/editions/lessonDocument.ts';
import type { RichTextBlock } from '#contract/kit/richText.ts';
import { lessonHeights } from '#contract/learning/lessonHeights.ts';
import { m } from '#messages/generated/messages.js';
import { pictureSources } from '#web/lib/files/pictureSources.ts';
import { BlockOf } from '#web/ui/RichText.tsx';
import text from '#web/ui/RichText.module.css';
import { inline } from '#web/ui/RichTextInline.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { Card } from './Card.tsx';
import { Formula } from './Formula.tsx';
import classes from './lesson.module.css';
import type { LessonProps } from './lessonProps.ts';

const LessonInsert = lazy(async () => ({ default: (await import('./LessonInsert.tsx')).LessonInsert }));

interface BlockContext extends Pick<LessonProps, 'pictures' | 'files' | 'under'> {
  /** Level of a title inside of a block: one below the heading the block stands under. */
  readonly level: number;
}
interface BlockProps<T extends LessonBlock['type']> {
  readonly block: LessonBlockOf<T>;
  readonly around: BlockContext;
}
type Views = { readonly [T in LessonBlock['type']]: (props: BlockProps<T>) => ReactNode };

/** The text of a lesson with every block it can have. */
export function LessonBlocks({ document, pictures, files, under }: LessonProps) {
  const levels = titleLevels(document, under);
  return (
    <div className={`${text.text} ${classes.lesson}`}>
      {document.content.map((block, i) => (
        <Block key={i} block={block} around={{ pictures, files, under, level: levels[i]! }} />
      ))}
    </div>
  );
}

/** For each block, the level of titles inside of it. */
function titleLevels({ content }: LessonDocument, under: number): number[] {
  let level = under + 1;
  return content.map((block) => {
    if (block.type === 'heading') level = block.attrs.level + under;
    return level;
  });
}

function Block(props: { readonly block: LessonBlock; readonly around: BlockContext }) {
  const View = views[props.block.type] as (props: {
    readonly block: LessonBlock;
    readonly around: BlockContext;
  }) => ReactNode;
  return <View {...props} />;
}

const Blocks = ({ blocks, around }: { blocks: readonly LessonInner[]; around: BlockContext }) =>
  blocks.map((block, i) => <Block key={i} block={block} around={around} />);

const Rich = ({ block, around }: { readonly block: RichTextBlock; readonly around: BlockContext }) => (
  <BlockOf block={block} under={around.under} />
);

function Title({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  const Heading = `h${Math.min(6, level) as 3 | 4 | 5 | 6}` as const;
  return <Heading className={classes.title}>{children}</Heading>;
}

function Picture({ block: { attrs }, around }: BlockProps<'picture'>) {
  const { fileId, alt, decorative, caption, width, height } = attrs;
  return (
    <figure className={classes.picture}>
      <img
        {...pictureSources(around.pictures?.[fileId], 720, width)}
        src={around.pictures?.[fileId]}
        alt={decorative ? '' : alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const Gallery = ({ block, around }: BlockProps<'gallery'>) => (
  <ul className={classes.gallery} aria-label={m.learning_gallery()}>
    {block.content.map((picture, i) => (
      <li key={i}>
        <Picture block={picture} around={around} />
      </li>
    ))}
  </ul>
);

const Accordion = ({ block, around }: BlockProps<'accordion'>) => (
  <div className={classes.accordion}>
    {block.content.map(({ content: [title, ...blocks] }, i) => (
      <details key={i}>
        <summary>
          <Title level={around.level}>{inline(title.content)}</Title>
        </summary>
        <div className={classes.inside}>
          <Blocks blocks={blocks} around={around} />
        </div>
      </details>
    ))}
  </div>
);

const Columns = ({ block, around }: BlockProps<'columns'>) => (
  <div className={classes.columns}>
    {block.content.map(({ content }, i) => (
      <div key={i} className={classes.inside}>
        <Blocks blocks={content} around={around} />
      </div>
    ))}
  </div>
);

const Steps = ({ block, around }: BlockProps<'steps'>) => (
  <ol className={classes.steps}>
    {block.content.map(({ content: [title, ...blocks] }, i) => (
      <li key={i} className={classes.inside}>
        <Title level={around.level}>{inline(title.content)}</Title>
        <Blocks blocks={blocks} around={around} />
      </li>
    ))}
  </ol>
);

const Cards = ({ block }: BlockProps<'cards'>) => (
  <ul className={classes.cards}>
    {block.content.map(({ content: [front, back] }, i) => (
      <li key={i}>
        <Card front={front.content} back={back.content} />
      </li>
    ))}
  </ul>
);

const Code = ({ block }: BlockProps<'codeBlock'>) => (
  // A line longer than a phone scrolls on its own, also by keyboard.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className={classes.code} dir="ltr" role="region" aria-label={m.learning_code()} tabIndex={0}>
    <code>{(block.content ?? []).map((piece) => piece.text).join('')}</code>
  </pre>
);

const Inserted = ({ block: { attrs }, around }: BlockProps<'insert'>) => (
  <figure className={classes.insert}>
    {attrs.title && <figcaption>{attrs.title}</figcaption>}
    <Suspense fallback={<SkeletonCards count={1} height={lessonHeights.insert} grid={false} />}>
      <LessonInsert title={attrs.title} body={attrs.body} files={around.files ?? {}} />
    </Suspense>
  </figure>
);

/** How each block is drawn. */
const views: Views = {
  paragraph: Rich,
  heading: Rich,
  bulletList: Rich,
  orderedList: Rich,
  blockquote: Rich,
  callout: Rich,
  table: Rich,
  picture: Picture,
  gallery: Gallery,
  accordion: Accordion,
  columns: Columns,
  steps: Steps,
  cards: Cards,
  codeBlock: Code,
  formula: ({ block }) => <Formula {...block.attrs} />,
  insert: Inserted,
};
