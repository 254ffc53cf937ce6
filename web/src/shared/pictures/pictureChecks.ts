import { mostPictureMegabytes, mostSvgKilobytes } from '#brand/pictures/limits.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';

export const acceptedTypes = [
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
];

/** What can be said of a file before it is sent. */
export function refusalOf(file: File): string | null {
  if (!acceptedTypes.includes(file.type)) return m.studio_picture_kind();
  if (file.type === 'image/svg+xml' && file.size > mostSvgKilobytes * 1024)
    return m.studio_picture_svg_too_large({ size: mostSvgKilobytes });
  return file.size > mostPictureMegabytes * 1024 * 1024
    ? m.studio_picture_too_large({ size: mostPictureMegabytes })
    : null;
}

const shapes: Record<string, (() => string) | undefined> = {
  picture_too_small: m.studio_picture_too_small,
  picture_too_narrow: m.studio_picture_too_narrow,
  svg_too_large: () => m.studio_picture_svg_too_large({ size: mostSvgKilobytes }),
};

/** What went wrong with sending one, and how to mend it. */
export function failureOf(error: Error): string {
  if (isApiError(error, 'invalid_input')) return shapes[error.fields[0]?.code ?? '']?.() ?? errorText(error);
  return isApiError(error, 'file_not_accepted') ? m.studio_picture_not_read() : errorText(error);
}
