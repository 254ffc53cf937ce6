import { Button, NumberInput, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { BodyEditor } from '#web/features/editions/bodies/bodies.tsx';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import classes from '#web/features/editions/editions.module.css';
import { Completion } from '#web/features/editions/items/Completion.tsx';
import type { Item } from '#web/features/editions/items/item.ts';
import type { Change } from './item.ts';
import { Opening } from './Opening.tsx';

interface Props {
  readonly edition: UnitEdition;
  readonly item: Item;
  /** It was just added: its title takes the focus. */
  readonly added: boolean;
  /** It has the focus: what is opened again later does not take it. */
  readonly onBegun: () => void;
  readonly onChange: Change;
  /** Leads to where the item after this one is added. */
  readonly onNext: () => void;
}

/** Everything about one item: what it shows, when it counts as done, and when it opens. */
export function ItemEditor({ edition, item, added, onBegun, onChange, onNext }: Props) {
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!added) return;
    titleField.current?.select();
    onBegun();
  }, [added, onBegun]);
  const { id, title, minutes, body, completion } = item;
  const at = edition.items.indexOf(item);
  const stops = edition.stops.filter(({ field }) => field.startsWith(`items.${at}.`));
  const content = (part: Partial<Pick<Item, 'title' | 'minutes' | 'completion' | 'body'>>, about: string) =>
    onChange(about && `${id}.${about}`, { do: 'item_change', id, ...part });
  return (
    <div className={classes.editor}>
      {stops.length > 0 && (
        <div className={classes.stops} role="note">
          <strong>{m.editions_item_stops()}</strong>
          <ul>
            {stops.map(({ field, message }) => (
              <li key={`${field}${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <TextInput
        ref={titleField}
        label={m.editions_item_title({ kind: kindWords[body.kind].name() })}
        value={title}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => content({ title: value }, 'title')}
      />
      <BodyEditor
        body={body}
        files={edition.files}
        onChange={(next, about) => content({ body: next }, about && `body.${about}`)}
      />
      <NumberInput
        size="md"
        className={classes.short}
        label={m.editions_item_minutes()}
        description={m.editions_item_minutes_help()}
        value={minutes}
        min={0}
        max={10_000}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => typeof value === 'number' && content({ minutes: value }, 'minutes')}
      />
      <Completion
        rules={kindWords[body.kind].completions}
        completion={completion}
        onChange={(next) => content({ completion: next }, 'completion')}
      />
      <Opening edition={edition} item={item} onChange={onChange} />
      <Button variant="default" className={classes.start} onClick={onNext}>
        {m.editions_add_next()}
      </Button>
    </div>
  );
}
