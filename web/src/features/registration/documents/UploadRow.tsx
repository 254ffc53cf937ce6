import { Button } from '@mantine/core';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { m } from '#messages/generated/messages.js';
import { useOnline } from '#web/lib/online.ts';
import { useReader } from '#web/tenant/reader.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { errorText, loadErrorSentences } from '#web/tenant/errorText.ts';
import classes from '#web/features/registration/registration.module.css';
import type { UploadView } from '#web/lib/files/uploads.ts';
import type { Uploads } from './uploads.ts';

// Resumable uploads do not go through our calls, which fetch the sentences when they fail.
void loadErrorSentences();

const refusals: Partial<Record<ApiErrorCode, () => string>> = {
  file_not_accepted: () => m.registration_file_refused(),
  body_too_large: () => m.registration_file_refused_size(),
  too_many_files: () => m.registration_file_refused_many(),
  registration_closed: () => m.registration_not_saved_closed(),
  email_not_proven: () => m.registration_prove_title(),
  offline: () => m.registration_upload_stopped(),
};

const failureText = (code: ApiErrorCode): string =>
  (refusals[code] ?? (() => errorText(new ApiError(code))))();

const mayRetry = (code: ApiErrorCode | null): boolean =>
  code === 'offline' || code === 'unavailable' || code === 'unexpected' || code === 'too_many_requests';

/** A file on its way: how far it is, and what can be done with it. */
export function UploadRow({ upload, uploads }: { upload: UploadView; uploads: Uploads }) {
  const { id, name, share, state, failure, preview } = upload;
  const { language } = useReader();
  const online = useOnline();
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share);
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
            <progress value={share} max={1} aria-label={m.registration_upload_of({ name })} />
            <span className={classes.small}>
              {state === 'paused' && m.registration_upload_paused({ percent })}
              {state === 'uploading' &&
                (online ? m.registration_upload_at({ percent }) : m.registration_upload_offline({ percent }))}
            </span>
          </>
        )}
      </div>
      <div className={classes.row}>
        {state !== 'failed' && (
          <Button variant="default" size="sm" onClick={() => uploads.pauseOrResume(id)}>
            {state === 'paused' ? m.registration_upload_resume() : m.registration_upload_pause()}
          </Button>
        )}
        {mayRetry(failure) && state === 'failed' && (
          <Button variant="default" size="sm" onClick={() => uploads.retry(id)}>
            {m.registration_upload_retry()}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          onClick={() => uploads.remove(id)}
          aria-label={m.registration_document_remove_named({ name })}
        >
          {m.registration_document_remove()}
        </Button>
      </div>
    </li>
  );
}
