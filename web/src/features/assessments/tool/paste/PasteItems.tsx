import { Button, Group, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import type { Item } from '#web/features/assessments/tool/toolContent.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FoundItems, foundItems } from './FoundItems.tsx';
import { numberedText } from './numberedText.ts';
import classes from './paste.module.css';
import { itemsOfText, mostItems } from './pastedItems.ts';

interface Props {
  readonly onAdd: (items: Item[]) => void;
  readonly onClose: () => void;
  /** How many more items there is room for. */
  readonly most: number;
}

/** Reads the questions of a pasted text, shows what was read, and adds what is chosen. */
export function PasteItems({ onAdd, onClose, most }: Props) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const later = useDeferredValue(text);
  const found = useMemo(() => foundItems(itemsOfText(later)), [later]);
  const chosen = found.filter(({ name }) => !left.has(name)).map(({ item }) => item);
  const taken = chosen.slice(0, most);
  return (
    <Dialog opened onClose={onClose} title={m.paste_items_title()} size="xl">
      <div className={classes.paste}>
        <Textarea
          label={m.paste_items_label()}
          description={
            <>
              {m.paste_items_help()}
              <span className={classes.example}>{m.paste_items_example()}</span>
            </>
          }
          value={text}
          autosize
          minRows={5}
          maxRows={12}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setText(value)}
          onPaste={(event) => pasteNumbers(event, setText)}
        />
        {later.trim() !== '' && found.length === 0 && <p role="status">{m.paste_items_nothing()}</p>}
        {found.length >= mostItems && <p>{m.paste_items_most_read({ count: mostItems })}</p>}
        {chosen.length > most && <p role="status">{roomText(most)}</p>}
        <FoundItems found={found} left={left} onLeave={setLeft} />
        <Group className={classes.taking}>
          <Button
            disabled={taken.length === 0}
            onClick={() => {
              onAdd(taken);
              onClose();
            }}
          >
            {m.paste_items_add({ count: taken.length })}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.paste_items_cancel()}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

const roomText = (most: number): string =>
  most > 0 ? m.paste_items_room({ count: most }) : m.paste_items_full();

/** Lists of a copied page or document keep their numbers, which its plain text can lose. */
function pasteNumbers(event: ClipboardEvent<HTMLTextAreaElement>, onText: (text: string) => void): void {
  const text = numberedText(event.clipboardData.getData('text/html'));
  if (text === null) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  onText(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
}
