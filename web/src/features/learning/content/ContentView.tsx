import { lazy, Suspense } from 'react';
import type { ContentItem, ItemView } from '#contract/learning.ts';
import { EmbedContent } from '#web/shared/content/EmbedContent.tsx';
import { FileContent } from '#web/shared/content/FileContent.tsx';
import { LessonText } from '#web/shared/lesson/LessonText.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { AudioContent } from './AudioContent.tsx';
import { ImageContent } from './ImageContent.tsx';
import { LinkContent } from './LinkContent.tsx';
import { SelfCheckContent } from './SelfCheckContent.tsx';
import { VideoContent } from './VideoContent.tsx';

const PackageContent = lazy(async () => ({
  default: (await import('#web/features/learning/packages/PackageContent.tsx')).PackageContent,
}));

interface Props {
  readonly item: ItemView;
  readonly content: ContentItem;
}

/** The content of one item, by its kind. */
export function ContentView({ item, content: { title, body } }: Props) {
  switch (body.kind) {
    case 'text':
      return <LessonText document={body.document} pictures={body.pictures} files={body.files} under={2} />;
    case 'image':
      return <ImageContent body={body} />;
    case 'video':
      return <VideoContent item={item} body={body} />;
    case 'audio':
      return <AudioContent item={item} body={body} />;
    case 'file':
      return <FileContent body={body} />;
    case 'embed':
      return <EmbedContent title={title} body={body} />;
    case 'link':
      return <LinkContent item={item} body={body} />;
    case 'self_check':
      return <SelfCheckContent item={item} body={body} />;
    case 'package':
      return (
        <Suspense fallback={<SkeletonCards count={1} height={480} grid={false} />}>
          <PackageContent item={item} body={body} />
        </Suspense>
      );
  }
}
