import { Button } from '@mantine/core';
import { IconCamera, IconMicrophone, IconPaperclip, IconVideo } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from './files.module.css';

interface Props {
  /** Of the first button. */
  readonly id: string;
  readonly isFull: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** Files of this device, and straight from its camera and microphone where it has them. */
export function WaysToTake({ id, isFull, onAdd }: Props) {
  const common = { isFull, onAdd };
  return (
    <div className={classes.row}>
      <Way
        {...common}
        id={id}
        label={m.observations_files_choose()}
        icon={<IconPaperclip size={20} aria-hidden />}
        accept="image/*,audio/*,video/*"
      />
      <Way
        {...common}
        captures
        label={m.observations_files_photo()}
        icon={<IconCamera size={20} aria-hidden />}
        accept="image/*"
      />
      <Way
        {...common}
        captures
        label={m.observations_files_film()}
        icon={<IconVideo size={20} aria-hidden />}
        accept="video/*"
      />
      <Way
        {...common}
        captures
        label={m.observations_files_sound()}
        icon={<IconMicrophone size={20} aria-hidden />}
        accept="audio/*"
      />
    </div>
  );
}

interface WayProps extends Omit<Props, 'id'> {
  readonly id?: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly accept: string;
  /** Taken now, by the phone. */
  readonly captures?: boolean;
}

function Way({ id, label, icon, accept, captures = false, isFull, onAdd }: WayProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...(id && { id })}
        variant="default"
        leftSection={icon}
        className={captures ? classes.camera : undefined}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={!captures}
        {...(captures && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
