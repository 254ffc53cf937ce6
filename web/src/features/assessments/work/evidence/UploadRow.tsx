import { Button } from '@mantine/core';
import { formatTag } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { useOnline } from '#web/lib/online.ts';
import type { UploadView } from '#web/lib/files/uploads.ts';
import { errorText, loadErrorSentences } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import type { EvidenceUploads } from './evidenceUploads.ts';
import classes from './gathered.module.css';

// Resumable uploads do not go through our calls, which fetch the sentences when they fail.
void loadErrorSentences();

const failureText = (code: ApiErrorCode): string => {
  if (code === 'offline') return m.assessments_work_upload_stopped();
  if (code === 'assessment_closed') return m.assessments_work_not_saved_closed();
  return errorText(new ApiError(code));
};

const passing: readonly ApiErrorCode[] = ['offline', 'unavailable', 'unexpected', 'too_many_requests'];

function progressText({ state }: UploadView, percent: string, online: boolean): string {
  if (state === 'paused') return m.assessments_work_upload_paused({ percent });
  return online ? m.assessments_work_upload_at({ percent }) : m.assessments_work_upload_waits({ percent });
}

/** A file on its way: how far it is, and what can be done with it. */
export function UploadRow({ upload, uploads }: { upload: UploadView; uploads: EvidenceUploads }) {
  const { id, name, share, state, failure, preview } = upload;
  const { language } = useReader();
  const online = useOnline();
  const percent = new Intl.NumberFormat(formatTag(language), { style: 'percent' }).format(share);
  return (
    <li className={classes.file}>
      {preview && <img src={preview} alt="" className={classes.thumb} />}
      <div className={classes.fileText}>
        <span>{name}</span>
        {failure ? (
          <span role="alert" className={classes.wrong}>
            {failureText(failure)}
          </span>
        ) : (
          <>
            <progress value={share} max={1} aria-label={m.assessments_work_upload_of({ name })} />
            <span className={classes.small}>{progressText(upload, percent, online)}</span>
          </>
        )}
      </div>
      <div className={classes.row}>
        {state !== 'failed' && (
          <Button variant="default" onClick={() => uploads.pauseOrResume(id)}>
            {state === 'paused' ? m.assessments_work_upload_resume() : m.assessments_work_upload_pause()}
          </Button>
        )}
        {failure && passing.includes(failure) && (
          <Button variant="default" onClick={() => uploads.retry(id)}>
            {m.assessments_work_upload_retry()}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => uploads.remove(id)}
          aria-label={m.assessments_work_file_remove_named({ name })}
        >
          {m.assessments_work_file_remove()}
        </Button>
      </div>
    </li>
  );
}
