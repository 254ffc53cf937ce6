import type { ContentItem, ItemView } from '#contract/learning.ts';
import { RichText } from '#web/ui/RichText.tsx';
import { AudioContent } from './AudioContent.tsx';
import { EmbedContent } from './EmbedContent.tsx';
import { FileContent } from './FileContent.tsx';
import { ImageContent } from './ImageContent.tsx';
import { LinkContent } from './LinkContent.tsx';
import { SelfCheckContent } from './SelfCheckContent.tsx';
import { VideoContent } from './VideoContent.tsx';

interface Props {
  readonly item: ItemView;
  readonly content: ContentItem;
}

/** The content of one item, by its kind. */
export function ContentView({ item, content: { title, body } }: Props) {
  switch (body.kind) {
    case 'text':
      return <RichText document={body.document} under={2} />;
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
  }
}
