import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ContentBody, ItemView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { recordOpened } from '#web/features/learning/recording/learning.events.ts';
import classes from './content.module.css';

interface Props {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'link' }>;
}

/** A page elsewhere; opening it counts as doing the item. */
export function LinkContent({ item, body }: Props) {
  const opened = () => void recordOpened(item.id);
  return (
    <div className={classes.stack}>
      {body.description && <Text maw="70ch">{body.description}</Text>}
      <Button
        component="a"
        href={body.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={opened}
        onAuxClick={opened}
        rightSection={<IconExternalLink size={20} aria-hidden />}
      >
        {m.learning_link_open({ host: new URL(body.url).host })}
      </Button>
    </div>
  );
}
