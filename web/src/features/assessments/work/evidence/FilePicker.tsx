import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip, IconVideo } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { EvidenceKind } from '#contract/assessments/kinds/fileEvidence.ts';
import { m } from '#messages/generated/messages.js';
import { acceptOf } from './fileCheck.ts';
import classes from './gathered.module.css';

interface Props {
  readonly accepts: readonly EvidenceKind[];
  readonly labelId: string;
  readonly onAdd: (files: readonly File[]) => void;
}

/** Files of this device, and straight from its camera where it has one. */
export function FilePicker({ accepts, labelId, onAdd }: Props) {
  return (
    <div className={classes.row}>
      <Way
        labelId={labelId}
        label={m.assessments_work_files_choose()}
        icon={<IconPaperclip size={20} aria-hidden />}
        accept={acceptOf(accepts)}
        multiple
        onAdd={onAdd}
      />
      {accepts.includes('picture') && (
        <Way
          camera
          labelId={labelId}
          label={m.assessments_work_files_photo()}
          icon={<IconCamera size={20} aria-hidden />}
          accept="image/*"
          onAdd={onAdd}
        />
      )}
      {accepts.includes('video') && (
        <Way
          camera
          labelId={labelId}
          label={m.assessments_work_files_video()}
          icon={<IconVideo size={20} aria-hidden />}
          accept="video/*"
          onAdd={onAdd}
        />
      )}
    </div>
  );
}

interface WayProps {
  readonly label: string;
  readonly labelId: string;
  readonly icon: ReactNode;
  readonly accept: string | undefined;
  readonly multiple?: boolean;
  readonly camera?: boolean;
  readonly onAdd: Props['onAdd'];
}

function Way({ label, labelId, icon, accept, multiple = false, camera = false, onAdd }: WayProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        className={camera ? classes.camera : undefined}
        aria-describedby={labelId}
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
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
