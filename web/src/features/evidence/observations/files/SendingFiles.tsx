import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { ResumableUploads } from '#web/lib/files/uploads.ts';
import type { AttemptItem } from '#web/features/evidence/observations/observations.api.ts';
import type { TakenFile } from './takenFiles.ts';
import { failureText } from '#web/features/evidence/observations/words.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { UploadsUnderWay } from '#web/shared/uploads/UploadsUnderWay.tsx';
import type { Refusals } from '#web/shared/uploads/UploadRow.tsx';
import classes from './files.module.css';

const refusals: Refusals = {
  file_not_accepted: () => m.observations_e_file_refused(),
  assessment_closed: () => failureText(new ApiError('assessment_closed')),
};

interface Props {
  readonly at: AttemptItem;
  readonly chosen: readonly File[];
  readonly onTaken: () => void;
  readonly onCount: (count: number) => void;
  /** It is at the server. */
  readonly onThere: (file: TakenFile) => void;
}

type Kind = TakenFile['kind'];

function makeUploads(onThere: Props['onThere']): ResumableUploads {
  return new ResumableUploads('/api/uploads/observed_files', ['attemptId', 'itemId'], (url, header, name) => {
    const kind = (header('file-kind') ?? 'picture') as Kind;
    onThere({ id: url.split('/').at(-1)!, name, kind, caption: '' });
  });
}

/** Files on their way to the server. They go on while this form is open. */
export function SendingFiles({ at: { attemptId, itemId }, chosen, onTaken, onCount, onThere }: Props) {
  const [uploads] = useState(() => makeUploads(onThere));
  return (
    <UploadsUnderWay
      uploads={uploads}
      refusals={refusals}
      chosen={chosen}
      facts={{ attemptId, itemId }}
      onTaken={onTaken}
      onCount={onCount}
    >
      <p className={classes.dim} role="status">
        {m.observations_files_stay()}
      </p>
    </UploadsUnderWay>
  );
}
