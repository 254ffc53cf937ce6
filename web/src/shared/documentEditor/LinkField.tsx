import { Button, TextInput } from '@mantine/core';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { addressOf, isSafeLink } from './wholeDocument.ts';
import classes from './editor.module.css';

interface State {
  readonly href: string;
  readonly hasWords: boolean;
}

/** Makes the chosen words a link, or changes the link the cursor stands in. */
export function LinkField({ editor }: { readonly editor: Editor }) {
  const { href, hasWords } = useEditorState({
    editor,
    selector: ({ editor: now }): State => ({
      href: (now.getAttributes('link')['href'] as string | undefined) ?? '',
      hasWords: !now.state.selection.empty,
    }),
  });
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.link}>
      <Button
        variant="default"
        aria-expanded={open}
        disabled={!open && href === '' && !hasWords}
        // The selection stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        {href === '' ? m.texts_link() : m.texts_link_change()}
      </Button>
      {open && <Address key={href} editor={editor} href={href} onDone={() => setOpen(false)} />}
    </div>
  );
}

interface AddressProps {
  readonly editor: Editor;
  readonly href: string;
  readonly onDone: () => void;
}

function Address({ editor, href, onDone }: AddressProps) {
  const [typed, setTyped] = useState(href);
  const [wrong, setWrong] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const set = (): void => {
    const address = addressOf(typed);
    setWrong(!isSafeLink(address));
    if (!isSafeLink(address)) return;
    chain().setLink({ href: address }).run();
    onDone();
  };
  const onKey = (event: KeyboardEvent): void => {
    // The form around is not sent by this.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter') set();
  };
  const remove = (): void => {
    chain().unsetLink().run();
    onDone();
  };
  return (
    <>
      <TextInput
        className={classes.address}
        label={m.texts_link_address()}
        type="url"
        inputMode="url"
        dir="ltr"
        value={typed}
        error={wrong && m.texts_link_wrong()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKey}
      />
      <Button variant="default" onClick={set}>
        {m.texts_link_set()}
      </Button>
      {href !== '' && (
        <Button variant="default" onClick={remove}>
          {m.texts_link_remove()}
        </Button>
      )}
    </>
  );
}
