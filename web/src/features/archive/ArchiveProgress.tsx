import { Text } from '@mantine/core';
import type { Archive } from '#contract/console/settings/archive.ts';
import { m } from '#messages/generated/messages.js';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';

const steps = {
  records: m.archive_step_records,
  files: m.archive_step_files,
  packing: m.archive_step_packing,
} as const;

/** Which step an archive is at, and how far it is. */
export function ArchiveProgress({ progress }: Pick<Archive, 'progress'>) {
  if (!progress) return <Text size="sm">{m.archive_step_waiting()}</Text>;
  const { step, done, total } = progress;
  return (
    <div>
      <Text size="sm">{steps[step]()}</Text>
      <ProgressMeter percent={total === 0 ? 0 : (done / total) * 100} label={m.archive_progress()} />
    </div>
  );
}
