import { IconArrowDown, IconArrowUp, IconCornerDownLeft, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { m } from '#messages/generated/messages.js';
import { wordOf } from './blocks.ts';
import {
  addPart,
  besides,
  blockAt,
  canAddAfter,
  canRemove,
  move,
  partAt,
  remove,
  writeBelow,
} from './places.ts';
import type { Place } from './places.ts';
import { TableTools } from './TableTools.tsx';
import classes from './lesson.module.css';

/** What can be done with the block the cursor stands in, and with the part of it. */
export function BlockTools({ editor }: { readonly editor: Editor }) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => now.state });
  const block = blockAt(state);
  const part = partAt(state);
  return (
    <>
      {part && <PlaceTools editor={editor} place={part} part />}
      <TableTools editor={editor} />
      {block && <PlaceTools editor={editor} place={block} />}
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly Icon: typeof IconPlus;
  readonly disabled?: boolean;
  readonly onPress: () => unknown;
}

const Tool = ({ label, Icon, disabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    disabled={disabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon size={20} aria-hidden />
  </button>
);

interface PlaceProps {
  readonly editor: Editor;
  readonly place: Place;
  /** A part of a block rather than a block. */
  readonly part?: boolean;
}

/** Moves and removes a block or a part of one, and goes on after it. */
function PlaceTools({ editor, place, part = false }: PlaceProps) {
  const { state } = editor;
  const name = wordOf(place.node);
  const to = (step: -1 | 1) => ({
    disabled: !besides(state, place, step),
    onPress: () => move(editor, place, step),
  });
  return (
    <div role="group" aria-label={name} className={classes.tools}>
      <span className={classes.name}>{name}</span>
      <Tool label={m.editions_lesson_up({ name })} Icon={IconArrowUp} {...to(-1)} />
      <Tool label={m.editions_lesson_down({ name })} Icon={IconArrowDown} {...to(1)} />
      {part ? (
        <Tool
          label={m.editions_lesson_more({ name })}
          Icon={IconPlus}
          disabled={!canAddAfter(state, place)}
          onPress={() => addPart(editor, place)}
        />
      ) : (
        <Tool
          label={m.editions_lesson_below({ name })}
          Icon={IconCornerDownLeft}
          onPress={() => writeBelow(editor)}
        />
      )}
      <Tool
        label={m.editions_lesson_remove({ name })}
        Icon={IconTrash}
        disabled={part && !canRemove(state, place)}
        onPress={() => remove(editor, place)}
      />
    </div>
  );
}
