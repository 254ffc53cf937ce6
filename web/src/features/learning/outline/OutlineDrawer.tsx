import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconList } from '@tabler/icons-react';
import type { UnitView } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { Outline } from './Outline.tsx';
import classes from '#web/features/learning/player.module.css';

interface Props {
  readonly unit: UnitView;
  readonly index: number;
}

/** The outline on a phone, behind a button that shows the current position. */
export function OutlineDrawer({ unit, index }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        className={classes.outlineButton}
        variant="default"
        onClick={open}
        aria-haspopup="dialog"
        leftSection={<IconList size={20} aria-hidden />}
      >
        {m.learning_outline_open({ position: index + 1, total: unit.items.length })}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={m.learning_outline()}
        closeButtonProps={{ 'aria-label': m.learning_outline_close() }}
      >
        <Outline unit={unit} currentId={unit.items[index]?.id ?? ''} onChosen={close} />
      </Drawer>
    </>
  );
}
