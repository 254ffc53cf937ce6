import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { ContentKind } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { AddressField, webAddress } from '#web/features/editions/bodies/AddressBodies.tsx';
import { contentKinds, kindWords } from '#web/features/editions/bodies/kindWords.ts';
import { UploadField } from '#web/shared/media/UploadField.tsx';
import classes from '#web/features/editions/editions.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import { FromDocument } from '#web/features/editions/fromDocument/FromDocument.tsx';
import type { ReadyItem } from '#web/features/editions/fromDocument/readyItems.ts';
import { useToolbar } from '#web/ui/controls/toolbar.ts';
import { addItemId } from './addItemPlace.ts';
import { addition, needs, titleOf } from './newItems.ts';

interface Props {
  /** Where a new item goes. */
  readonly at: number;
  readonly onAdd: (change: Extract<UnitDraftChange, { do: 'item_add' }>) => void;
}
interface AddItemProps extends Props {
  /** Several that were read of a document. */
  readonly onRead: (items: readonly ReadyItem[], at: number) => void;
}

/** Adds an item: chooses its kind, and gives the file or the address it begins with. */
export function AddItem({ at, onAdd, onRead }: AddItemProps) {
  const [kind, setKind] = useState<ContentKind | null>(null);
  const [reading, setReading] = useState(false);
  const { bar, tool } = useToolbar(contentKinds.length + 1);
  const add = (change: Parameters<Props['onAdd']>[0]): void => {
    setKind(null);
    onAdd(change);
  };
  const choose = (chosen: ContentKind): void => {
    if (needs[chosen] === 'nothing') add(addition(chosen, at, ''));
    else setKind(chosen);
  };
  return (
    <section aria-labelledby="add-item" className={classes.add}>
      <h2 id="add-item" className={classes.label}>
        {m.editions_add_item()}
      </h2>
      <div {...bar} id={addItemId} aria-labelledby="add-item" className={classes.kinds}>
        {contentKinds.map((each, i) => {
          const { icon: Icon, name } = kindWords[each];
          return (
            <Button
              key={each}
              variant="default"
              leftSection={<Icon size={18} aria-hidden />}
              aria-expanded={needs[each] === 'nothing' ? undefined : kind === each}
              onClick={() => choose(each)}
              {...tool(i)}
            >
              {name()}
            </Button>
          );
        })}
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          onClick={() => setReading(true)}
          {...tool(contentKinds.length)}
        >
          {m.from_document_open()}
        </Button>
      </div>
      {reading && (
        <FromDocument
          onClose={() => setReading(false)}
          onAdd={(items) => {
            setReading(false);
            onRead(items, at);
          }}
        />
      )}
      {kind && <Beginning key={kind} kind={kind} at={at} onAdd={add} onClose={() => setKind(null)} />}
    </section>
  );
}

interface BeginningProps extends Props {
  readonly kind: ContentKind;
  readonly onClose: () => void;
}

/** The file or the address an item begins with. */
function Beginning({ kind, at, onAdd, onClose }: BeginningProps) {
  const terms = useTerms();
  const need = needs[kind];
  const [url, setUrl] = useState('');
  if (need === 'nothing') return null;
  if (need === 'address')
    return (
      <div className={classes.beginning}>
        <AddressField
          url={url}
          help={kind === 'embed' ? m.editions_embed_help(terms) : m.editions_link_help()}
          onChange={setUrl}
        />
        <Group>
          <Button
            disabled={webAddress(url) === null}
            onClick={() => onAdd(addition(kind, at, '', { given: url }))}
          >
            {m.editions_add_it()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.editions_cancel()}
          </Button>
        </Group>
      </div>
    );
  return (
    <div className={classes.beginning}>
      <UploadField
        use={need}
        label={m.editions_choose_file()}
        onFile={(given, file) => onAdd(addition(kind, at, titleOf(file), { given, seconds: file.seconds }))}
      />
    </div>
  );
}
