import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { BrandPicture, PictureUse } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { acceptedTypes, failureOf, refusalOf } from './pictureChecks.ts';
import { sendPicture } from './pictures.api.ts';
import classes from './pictureField.module.css';

interface Props {
  readonly use: PictureUse;
  readonly label: string;
  readonly help: string;
  /** What is known of the picture it has; null for one that was not uploaded here. */
  readonly picture: BrandPicture | null;
  readonly has: boolean;
  readonly onSent: (picture: BrandPicture) => void;
  readonly onRemove: () => void;
  /** The picture as it is shown. */
  readonly children: ReactNode;
}

/** A picture to choose or drop, to look at and to take away again. */
export function PictureField({ use, label, help, picture, has, onSent, onRemove, children }: Props) {
  const helpId = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => sendPicture(file, use, setShare),
    onSuccess: onSent,
  });
  const choose = (file: File): void => {
    send.reset();
    setShare(0);
    const refusal = refusalOf(file);
    setRefused(refusal);
    if (!refusal) send.mutate(file);
  };
  const drop = useDrop(choose);
  const wrong = refused ?? (send.error && failureOf(send.error));
  return (
    <div role="group" aria-label={label} aria-describedby={helpId} className={classes.field}>
      <Text component="span" fw={600} size="sm">
        {label}
      </Text>
      <div className={classes.zone} {...drop}>
        {has && <div className={classes.shown}>{children}</div>}
        {send.isPending ? (
          <ProgressMeter percent={share * 100} label={m.studio_picture_sending()} />
        ) : (
          <Choose label={label} has={has} onChoose={choose} onRemove={onRemove} />
        )}
        {picture && (
          <Text size="sm" c="dimmed" className={classes.name}>
            {m.studio_picture_of({ name: picture.name, width: picture.width, height: picture.height })}
          </Text>
        )}
      </div>
      <Text id={helpId} size="sm" c="dimmed">
        {help}
      </Text>
      <div role="alert">
        {wrong && (
          <Text size="sm" c="var(--brand-error)">
            {wrong}
          </Text>
        )}
      </div>
    </div>
  );
}

/** What makes an element take a dropped file, and show that it would. */
function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}

interface ChooseProps extends Pick<Props, 'label' | 'has' | 'onRemove'> {
  readonly onChoose: (file: File) => void;
}

function Choose({ label, has, onChoose, onRemove }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.buttons}>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        aria-label={m.studio_picture_choose_of({ what: label })}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        aria-label={
          has ? m.studio_picture_replace_of({ what: label }) : m.studio_picture_choose_of({ what: label })
        }
        onClick={() => input.current?.click()}
      >
        {has ? m.studio_picture_replace() : m.studio_picture_choose()}
      </Button>
      {has ? (
        <Button variant="default" aria-label={m.studio_picture_remove_of({ what: label })} onClick={onRemove}>
          {m.studio_picture_remove()}
        </Button>
      ) : (
        <Text size="sm" c="dimmed" className={classes.orDrop}>
          {m.studio_picture_drop()}
        </Text>
      )}
    </div>
  );
}
