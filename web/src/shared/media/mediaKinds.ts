import {
  IconBadgeCc,
  IconFile,
  IconMicrophone,
  IconPackage,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { ContentUse } from '#contract/editions/units.ts';
import { m } from '#messages/generated/messages.js';
import type { Refusals } from '#web/shared/uploads/UploadRow.tsx';

interface MediaKind {
  readonly icon: typeof IconFile;
  readonly name: () => string;
  /** What the picker of the browser offers. */
  readonly accept: string;
  /** Formats and sizes, said before anything is sent. */
  readonly help: () => string;
}

/** What files of the library are for. */
export const mediaKinds: Readonly<Record<ContentUse, MediaKind>> = {
  picture: {
    icon: IconPhoto,
    name: () => m.editions_kind_image(),
    accept: 'image/jpeg,image/png,image/webp',
    help: () => m.editions_upload_picture(),
  },
  video: {
    icon: IconVideo,
    name: () => m.editions_kind_video(),
    accept: 'video/mp4,video/webm,.m4v',
    help: () => m.editions_upload_video(),
  },
  audio: {
    icon: IconMicrophone,
    name: () => m.editions_kind_audio(),
    accept: 'audio/*',
    help: () => m.editions_upload_audio(),
  },
  document: {
    icon: IconFile,
    name: () => m.media_kind_document(),
    accept: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp',
    help: () => m.editions_upload_document(),
  },
  captions: {
    icon: IconBadgeCc,
    name: () => m.media_kind_captions(),
    accept: '.vtt,text/vtt',
    help: () => m.editions_upload_captions(),
  },
  package: {
    icon: IconPackage,
    name: () => m.editions_kind_package(),
    accept: '.zip,application/zip',
    help: () => m.editions_upload_package(),
  },
};

export const mediaUses = Object.keys(mediaKinds) as ContentUse[];

const refusals: Refusals = { file_not_accepted: () => m.editions_upload_refused() };
/** The server says what is wrong with a package and how to mend it. */
const packageRefusals: Refusals = {
  file_not_accepted: (detail) => detail || m.editions_upload_refused(),
  wrong_state: () => m.editions_package_off(),
};
const videoRefusals: Refusals = { file_not_accepted: () => m.editions_upload_refused_video() };

/** What is said when a file of this kind is refused. */
export function refusalsOf(use: string): Refusals {
  if (use === 'video') return videoRefusals;
  return use === 'package' ? packageRefusals : refusals;
}
