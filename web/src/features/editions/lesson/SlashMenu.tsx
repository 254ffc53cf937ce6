import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { newBlocks, type NewBlock } from './blocks.ts';
import { giveKeysTo } from './keys.ts';
import { lineAt } from './places.ts';
import classes from './lesson.module.css';

/** What is typed after a slash at the start of a line; null when there is none. */
function typedAfterSlash(editor: Editor): string | null {
  const line = lineAt(editor.state);
  const text = line?.node.textContent ?? '';
  const { $from } = editor.state.selection;
  const atEnd = $from.parentOffset === $from.parent.content.size;
  return line && atEnd ? (/^\/([\p{L}\p{N} ]{0,30})$/u.exec(text)?.[1] ?? null) : null;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The blocks whose name has these words. */
export function blocksNamed(words: string, inside: boolean): readonly NewBlock[] {
  const wanted = plain(words).split(' ').filter(Boolean);
  return newBlocks.filter(
    ({ label, inner }) => (inner || !inside) && wanted.every((word) => plain(label()).includes(word)),
  );
}

interface Props {
  readonly editor: Editor;
  readonly onChoose: (block: NewBlock) => void;
}

/** The list of blocks after a slash: the keys stay in the text, and the arrows go through the list. */
export function SlashMenu({ editor, onChoose }: Props) {
  const { typed, inside, depth } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      typed: now.isEditable ? typedAfterSlash(now) : null,
      inside: now.state.selection.$from.depth > 1,
      depth: now.state.selection.from,
    }),
  });
  const [closed, setClosed] = useState<string | null>(null);
  const found = typed === null ? [] : blocksNamed(typed, inside);
  const open = typed !== null && typed !== closed && found.length > 0;
  if (!open) return null;
  return (
    <Menu
      key={typed}
      editor={editor}
      found={found}
      at={depth}
      onChoose={onChoose}
      onClose={() => setClosed(typed)}
    />
  );
}

interface MenuProps extends Props {
  readonly found: readonly NewBlock[];
  readonly at: number;
  readonly onClose: () => void;
}

/** While the list is open its keys come here; the index of the block they chose. */
function useMenuKeys({ editor, found, onChoose, onClose }: Omit<MenuProps, 'at'>): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setIndex((index + 1) % found.length),
      ArrowUp: () => setIndex((index + found.length - 1) % found.length),
      Enter: () => onChoose(found[index]!),
      Escape: onClose,
    };
    giveKeysTo(editor, (event) => {
      const act = keys[event.key];
      if (!act || event.isComposing) return false;
      act();
      event.stopPropagation();
      return true;
    });
    return () => giveKeysTo(editor, null);
  }, [editor, found, index, onChoose, onClose]);
  return index;
}

/** Tells who cannot see the list which of its options is chosen: the focus stays in the text. */
function useSaid({ view }: Editor, id: string, active: string): void {
  useEffect(() => {
    const said = { 'aria-controls': id, 'aria-activedescendant': active, 'aria-autocomplete': 'list' };
    for (const [name, value] of Object.entries(said)) view.dom.setAttribute(name, value);
    document.querySelector(`#${CSS.escape(active)}`)?.scrollIntoView({ block: 'nearest' });
    return () => Object.keys(said).forEach((name) => view.dom.removeAttribute(name));
  }, [view, id, active]);
}

function Menu({ editor, found, at, onChoose, onClose }: MenuProps) {
  const id = useId();
  const index = useMenuKeys({ editor, found, onChoose, onClose });
  useSaid(editor, id, `${id}-${index}`);
  const caret = editor.view.coordsAtPos(at);
  const below = caret.bottom - editor.view.dom.getBoundingClientRect().top + 4;
  return (
    <div className={classes.slashPlace}>
      <div
        id={id}
        role="listbox"
        aria-label={m.editions_lesson_add()}
        className={classes.slash}
        style={{ insetBlockStart: below }}
      >
        {found.map((block, i) => (
          // The keys come from the text, where the focus is.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={block.name}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === index}
            className={classes.option}
            // The cursor stays in the text.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(block)}
          >
            <block.Icon size={20} aria-hidden /> {block.label()}
          </div>
        ))}
      </div>
    </div>
  );
}
