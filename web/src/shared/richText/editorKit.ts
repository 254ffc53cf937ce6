import type { IconBold } from '@tabler/icons-react';
import type { ChainedCommands, Editor, Extensions } from '@tiptap/react';
import type { ComponentType } from 'react';
import type { RichText } from '#contract/kit/richText.ts';
import type { LooseNode } from './richTextValue.ts';

/** A button of the toolbar. */
export interface EditorTool {
  readonly name: string;
  readonly Icon: typeof IconBold;
  readonly label: () => string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Of a tool that is on or off. */
  readonly isActive?: (editor: Editor) => boolean;
  /** Whether it does something where the cursor is; always when left out. */
  readonly canRun?: (editor: Editor) => boolean;
}

/** A text of any of the contract's shapes. */
export interface EditorDocument {
  type: 'doc';
  content: object[];
}

/** What can be written in an editor. Anything its nodes do not have cannot be typed or pasted. */
export interface EditorKit<D extends EditorDocument = RichText> {
  readonly nodes: Extensions;
  readonly tools: readonly EditorTool[];
  /** The editor's own document as rich text. */
  readonly read: (node: LooseNode) => D;
  /** Whether two documents say the same. */
  readonly isSame: (a: D, b: D) => boolean;
  /** Stands between the toolbar and the text. */
  readonly Extra?: ComponentType<{ readonly editor: Editor }>;
  /** Stands below the text. */
  readonly Below?: ComponentType<{ readonly editor: Editor }>;
}
