import '#web/ui/controls/radioCss.ts';
import { Button, Group, Radio, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { readUnitText } from '#au/product/unitText.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { textOfHtml } from './clipboardText.ts';
import classes from './criteria.module.css';
import { PastePreview } from './PastePreview.tsx';
import { taken } from './taking.ts';

interface Props {
  readonly present: readonly Criterion[];
  /** `count`: how many the text has. */
  readonly onTake: (criteria: readonly Criterion[], count: number) => void;
  readonly onClose: () => void;
}

/** Reads the criteria of a pasted text, shows what was read, and takes them. */
export function PasteDialog({ present, onTake, onClose }: Props) {
  const terms = useTerms();
  const [text, setText] = useState('');
  const [keep, setKeep] = useState(false);
  const later = useDeferredValue(text);
  const read = useMemo(() => readUnitText(later), [later]);
  const result = useMemo(
    () => taken(present, read.criteria, keep, () => crypto.randomUUID()),
    [present, read, keep],
  );
  const count = read.criteria.length;
  return (
    <Dialog opened onClose={onClose} title={m.criteria_paste_title()} size="xl">
      <div className={classes.paste}>
        <Textarea
          label={m.criteria_paste_label(terms)}
          description={m.criteria_paste_help(terms)}
          value={text}
          rows={6}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onPaste={(event) => pasteStructure(event, setText)}
        />
        {later.trim() !== '' && count === 0 && <p role="status">{m.criteria_paste_nothing()}</p>}
        {count > 0 && present.length > 0 && (
          <Radio.Group
            label={m.criteria_how()}
            value={keep ? 'add' : 'replace'}
            onChange={(value) => setKeep(value === 'add')}
          >
            <div className={classes.how}>
              <Radio
                value="replace"
                label={m.criteria_how_replace()}
                description={m.criteria_how_replace_help()}
              />
              <Radio value="add" label={m.criteria_how_add()} />
            </div>
          </Radio.Group>
        )}
        <PastePreview read={read} result={result} />
        <Group className={classes.taking}>
          <Button
            disabled={count === 0}
            onClick={() => {
              onTake(result.criteria, count);
              onClose();
            }}
          >
            {m.criteria_take({ count })}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.editions_cancel()}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

/** What was copied from a page keeps its rows and nested lists, which its plain text has lost. */
function pasteStructure(event: ClipboardEvent<HTMLTextAreaElement>, onText: (text: string) => void): void {
  const html = event.clipboardData.getData('text/html');
  if (!/<(?:li|tr)\b/i.test(html)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  onText(value.slice(0, selectionStart) + textOfHtml(html) + value.slice(selectionEnd));
}
