import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';
import classes from './content.module.css';

interface Props {
  readonly url: string;
  readonly description: string;
  readonly onOpened?: () => void;
}

/** A page elsewhere, opened in a tab of its own. */
export const AddressLink = ({ url, description, onOpened }: Props) => (
  <div className={classes.stack}>
    {description && <Text maw="70ch">{description}</Text>}
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpened}
      onAuxClick={onOpened}
      rightSection={<IconExternalLink size={20} aria-hidden />}
    >
      {m.learning_link_open({ host: new URL(url).host })}
    </Button>
  </div>
);
