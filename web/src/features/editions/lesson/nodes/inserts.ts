import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import { m } from '#messages/generated/messages.js';
import { emptyDocument } from '#web/shared/richText/richTextValue.ts';

/* What stands between two paragraphs: a recording, a file, a player or a question. */

export interface InsertEditorProps {
  readonly body: InsertBody;
  readonly onChange: (body: InsertBody) => void;
}

/** Draws the fields of an insert, which are those of the same content as an item of its own. */
export const InsertFields = createContext<(props: InsertEditorProps) => ReactNode>(() => null);

type Kind = InsertBody['kind'];
type BodyOf<K extends Kind> = Extract<InsertBody, { kind: K }>;

/** How each begins: without its file, its address and its words. */
export const newInserts: { readonly [K in Kind]: BodyOf<K> } = {
  video: { kind: 'video', sourceIds: [], captions: [], durationSeconds: 0, transcript: emptyDocument },
  audio: { kind: 'audio', fileId: '', durationSeconds: 0, transcript: emptyDocument },
  file: { kind: 'file', fileId: '', description: '' },
  embed: { kind: 'embed', url: '', description: '' },
  self_check: {
    kind: 'self_check',
    question: '',
    multiple: false,
    choices: ['a', 'b', 'c'].map((id) => ({ id, text: '' })),
    correct: [],
    explanation: '',
  },
};

export const insertWords: { readonly [K in Kind]: () => string } = {
  video: () => m.editions_kind_video(),
  audio: () => m.editions_kind_audio(),
  file: () => m.editions_kind_file(),
  embed: () => m.editions_kind_embed(),
  self_check: () => m.editions_kind_self_check(),
};

/** Whether what it is about is there: its file or its address. Without, it is not stored. */
export function hasBegun(body: InsertBody): boolean {
  if (body.kind === 'audio' || body.kind === 'file') return body.fileId !== '';
  return body.kind !== 'embed' || body.url !== '';
}
