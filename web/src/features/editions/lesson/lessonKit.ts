import { Placeholder } from './Placeholder.ts';
import { StarterKit } from '@tiptap/starter-kit';
import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import { documentKit, documentNodes } from '#web/shared/documentEditor/documentKit.ts';
import { isSafeLink } from '#web/shared/documentEditor/wholeDocument.ts';
import type { EditorKit } from '#web/shared/richText/editorKit.ts';
import { starterOptions } from '#web/shared/richText/editorNodes.ts';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import { BlockBar } from './BlockBar.tsx';
import { TextCheck } from './check/TextCheck.tsx';
import { LessonKeys } from './keys.ts';
import { LessonPaste } from './LessonPaste.ts';
import { lessonDocumentOf } from './lessonValue.ts';
import { FormulaNode } from './nodes/FormulaNode.tsx';
import { InsertNode } from './nodes/InsertNode.tsx';
import { PictureNode } from './nodes/PictureNode.tsx';
import { structureNodes } from './nodes/structure.ts';
import { WaitingNode } from './nodes/WaitingNode.tsx';

/** All that the text of a lesson has. */
export const lessonKit: EditorKit<LessonDocument> = {
  nodes: [
    StarterKit.configure({
      ...starterOptions,
      codeBlock: { HTMLAttributes: { dir: 'ltr' } },
      link: { openOnClick: false, autolink: false, isAllowedUri: isSafeLink },
    }),
    ...documentNodes,
    ...structureNodes,
    PictureNode,
    FormulaNode,
    InsertNode,
    WaitingNode,
    LessonKeys,
    LessonPaste,
    Placeholder,
  ],
  tools: documentKit.tools,
  read: lessonDocumentOf,
  isSame: sameJson,
  Extra: BlockBar,
  Below: TextCheck,
};
