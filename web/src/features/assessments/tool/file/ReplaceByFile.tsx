import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ReadToolFile } from '#contract/assessments/toolFile.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FoundTool } from './FoundTool.tsx';
import { ToolFileField } from './ToolFileField.tsx';

interface Props {
  readonly onReplace: (content: Content) => void;
  readonly onClose: () => void;
}

/** Reads a file, shows what is in it, and puts that in the place of the draft. */
export function ReplaceByFile({ onReplace, onClose }: Props) {
  const [found, setFound] = useState<ReadToolFile | null>(null);
  return (
    <Dialog opened onClose={onClose} title={m.tool_file_replace()} size="lg">
      <div className={classes.stack}>
        <p>{m.tool_file_replace_text()}</p>
        <ToolFileField onRead={setFound} />
        {found && <FoundTool found={found} />}
        <Group>
          <Button
            disabled={!found}
            onClick={() => {
              if (!found) return;
              onReplace(found.content);
              onClose();
            }}
          >
            {m.tool_file_replace_do()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.editions_cancel()}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
