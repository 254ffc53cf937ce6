import { Button } from '@mantine/core';
import { formatTag } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { ApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import type { UploadView } from '#web/lib/files/uploads.ts';
import { useOnline } from '#web/lib/online.ts';
import { isPassing } from '#web/shared/saving/sendLater.ts';
import { errorText, loadErrorSentences } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import list from '#web/ui/lists/files.module.css';
import classes from './uploads.module.css';

// Resumable uploads do not go through our calls, which fetch the sentences when they fail.
void loadErrorSentences();

/** What a feature says itself when a file is refused. */
export type Refusals = Partial<Record<ApiErrorCode, (detail: string) => string>>;

interface Props {
  readonly upload: UploadView;
  readonly uploads: Record<'pauseOrResume' | 'retry' | 'remove', (id: string) => void>;
  readonly refusals: Refusals;
}

function failureText(code: ApiErrorCode, detail: string, refusals: Refusals): string {
  if (code === 'offline') return m.uploads_stopped();
  return refusals[code]?.(detail) ?? errorText(new ApiError(code));
}

function progressText({ state }: UploadView, percent: string, online: boolean): string {
  if (state === 'paused') return m.uploads_paused({ percent });
  return online ? m.uploads_sent({ percent }) : m.uploads_offline({ percent });
}

/** A file that is being sent: how far it is, and what can be done with it. */
export function UploadRow({ upload, uploads, refusals }: Props) {
  const { id, name, share, state, failure, preview } = upload;
  const { language } = useReader();
  const online = useOnline();
  const percent = new Intl.NumberFormat(formatTag(language), { style: 'percent' }).format(share);
  return (
    <li className={list.file}>
      {preview && <img src={preview} alt="" className={list.thumb} />}
      <div className={list.text}>
        <span>{name}</span>
        {failure ? (
          <span role="alert" className={classes.wrong}>
            {failureText(failure, upload.detail, refusals)}
          </span>
        ) : (
          <>
            <progress
              className={classes.progress}
              value={share}
              max={1}
              aria-label={m.uploads_of({ name })}
            />
            <span className={classes.small}>{progressText(upload, percent, online)}</span>
          </>
        )}
      </div>
      <div className={classes.actions}>
        {state !== 'failed' && (
          <Button variant="default" onClick={() => uploads.pauseOrResume(id)}>
            {state === 'paused' ? m.uploads_resume() : m.uploads_pause()}
          </Button>
        )}
        {state === 'failed' && failure && isPassing(failure) && (
          <Button variant="default" onClick={() => uploads.retry(id)}>
            {m.uploads_retry()}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => uploads.remove(id)}
          aria-label={m.uploads_remove_named({ name })}
        >
          {m.uploads_remove()}
        </Button>
      </div>
    </li>
  );
}
