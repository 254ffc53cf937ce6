import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { ItemOutline } from './ItemOutline.tsx';
import type { Work } from './saving/useWork.ts';
import classes from './work.module.css';

interface Props {
  readonly work: Work;
  readonly currentId: string | undefined;
  readonly onItem: (itemId: string) => void;
}

/** The outline on a phone: behind a button. */
export function OutlineDrawer({ work, currentId, onItem }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        className={classes.outlineButton}
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconList size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {m.assessments_work_outline_open()}
      </Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title={m.assessments_work_outline()}>
        <ItemOutline
          work={work}
          currentId={currentId}
          onItem={(id) => {
            setOpened(false);
            onItem(id);
          }}
        />
      </Drawer>
    </>
  );
}
