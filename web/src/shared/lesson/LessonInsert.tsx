import type { ReactNode } from 'react';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import { isEmbeddable } from '#contract/learning/embeds.ts';
import { AudioPlayer } from '#web/shared/content/AudioPlayer.tsx';
import { EmbedContent } from '#web/shared/content/EmbedContent.tsx';
import { FileContent } from '#web/shared/content/FileContent.tsx';
import { VideoPlayer } from '#web/shared/content/VideoPlayer.tsx';
import { AddressLink } from '#web/shared/content/AddressLink.tsx';
import type { LessonProps } from './lessonProps.ts';
import { TextCheck } from './TextCheck.tsx';

type Files = NonNullable<LessonProps['files']>;
interface Props<K extends InsertBody['kind']> {
  readonly title: string;
  readonly body: Extract<InsertBody, { kind: K }>;
  readonly files: Files;
}
type Inserts = { readonly [K in InsertBody['kind']]: (props: Props<K>) => ReactNode };

const Video = ({ title, body: { sourceIds, captions, posterId, transcript }, files }: Props<'video'>) => (
  <VideoPlayer
    title={title}
    sources={sourceIds.flatMap((id) => files[id] ?? [])}
    captions={captions.flatMap(({ fileId, language, label }) => {
      const url = files[fileId]?.url;
      return url ? [{ url, language, label }] : [];
    })}
    poster={(posterId && files[posterId]?.url) || null}
    transcript={transcript}
  />
);

function Audio({ title, body: { fileId, transcript }, files }: Props<'audio'>) {
  const file = files[fileId];
  return file && <AudioPlayer title={title} file={file} transcript={transcript} />;
}

function Document({ body: { fileId, description }, files }: Props<'file'>) {
  const file = files[fileId];
  return file && <FileContent body={{ kind: 'file', file, description }} />;
}

const Player = ({ title, body: { url, description } }: Props<'embed'>) =>
  isEmbeddable(url) ? (
    <EmbedContent title={title} body={{ kind: 'embed', url, description, provider: new URL(url).hostname }} />
  ) : (
    <AddressLink url={url} description={description} />
  );

const inserts: Inserts = {
  video: Video,
  audio: Audio,
  file: Document,
  embed: Player,
  self_check: ({ body }) => <TextCheck body={body} />,
};

/** What stands between two paragraphs: a recording, a file, a player or a question. */
export function LessonInsert(props: Props<InsertBody['kind']>) {
  const View = inserts[props.body.kind] as (props: Props<InsertBody['kind']>) => ReactNode;
  return <View {...props} />;
}
