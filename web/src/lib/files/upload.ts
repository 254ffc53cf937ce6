import { ApiError } from '#web/lib/apiError.ts';
import { fail } from '#web/lib/request.ts';

interface Upload {
  readonly file: Blob;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Uploads a file unchanged and reports progress; resolves with the server's JSON. Throws ApiError. */
export function upload<T>(url: string, { file, onProgress, signal }: Upload): Promise<T> {
  // fetch cannot report upload progress.
  const request = new XMLHttpRequest();
  return new Promise<T>((done, failed) => {
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      if (request.status < 300) done(request.response as T);
      else fail(request.status, request.response).catch(failed);
    });
    request.addEventListener('error', () => failed(new ApiError('offline')));
    request.addEventListener('abort', () => failed(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
