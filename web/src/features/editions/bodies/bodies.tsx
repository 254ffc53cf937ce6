import type { ReactNode } from 'react';
import type { ItemBody } from '#contract/editions/itemBody.ts';
import { EmbedBody, LinkBody } from './AddressBodies.tsx';
import type { BodyProps } from './bodyProps.ts';
import { FileBody, PictureBody } from './FileBodies.tsx';
import { PackageBody } from './PackageBody.tsx';
import { AudioBody, VideoBody } from './RecordingBodies.tsx';
import { SelfCheckBody } from './SelfCheckBody.tsx';
import { TextBody } from './TextBody.tsx';

type Bodies = { readonly [K in ItemBody['kind']]: (props: BodyProps<K>) => ReactNode };

/** The editor of each kind of content. */
const bodies: Bodies = {
  text: TextBody,
  image: PictureBody,
  video: VideoBody,
  audio: AudioBody,
  file: FileBody,
  embed: EmbedBody,
  link: LinkBody,
  self_check: SelfCheckBody,
  package: PackageBody,
};

type Props = BodyProps<ItemBody['kind']>;

/** What an item shows, as its author writes it. */
export function BodyEditor(props: Props) {
  const Editor = bodies[props.body.kind] as (props: Props) => ReactNode;
  return <Editor {...props} />;
}
