import type { ReactNode } from 'react';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import { m } from '#messages/generated/messages.js';
import { hasBegun } from '#web/features/editions/lesson/nodes/inserts.ts';
import { EmbedBody } from './AddressBodies.tsx';
import type { BodyProps } from './bodyProps.ts';
import { FileBody } from './FileBodies.tsx';
import { AudioBody, VideoBody } from './RecordingBodies.tsx';
import { SelfCheckBody } from './SelfCheckBody.tsx';
import { UploadField } from '#web/shared/media/UploadField.tsx';

type Kind = InsertBody['kind'];
type Editors = { readonly [K in Kind]: (props: BodyProps<K>) => ReactNode };

/** It begins with its file. */
function Audio(props: BodyProps<'audio'>) {
  const { body, onChange } = props;
  if (hasBegun(body)) return <AudioBody {...props} />;
  return (
    <UploadField
      use="audio"
      label={m.editions_choose_file()}
      onFile={(fileId, { seconds }) => onChange({ ...body, fileId, durationSeconds: seconds }, '')}
    />
  );
}

function Document(props: BodyProps<'file'>) {
  const { body, onChange } = props;
  if (hasBegun(body)) return <FileBody {...props} />;
  return (
    <UploadField
      use="document"
      label={m.editions_choose_file()}
      onFile={(fileId) => onChange({ ...body, fileId }, '')}
    />
  );
}

const editors: Editors = {
  video: VideoBody,
  audio: Audio,
  file: Document,
  embed: EmbedBody,
  self_check: SelfCheckBody,
};

/** What stands between two paragraphs, as its author writes it. */
export function InsertBodyEditor(props: BodyProps<Kind>) {
  const Editor = editors[props.body.kind] as (props: BodyProps<Kind>) => ReactNode;
  return <Editor {...props} />;
}
