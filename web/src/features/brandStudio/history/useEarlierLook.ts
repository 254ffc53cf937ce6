import { useEffect, useRef, useState } from 'react';
import type { BrandLook, BrandVersion } from '#contract/console/brandStudio.ts';

interface VersionView {
  readonly version: BrandVersion;
  /** The draft when it was opened; null once somebody returned to it. */
  readonly draft: BrandLook | null;
}

/** The earlier version somebody looks at, until they return to the draft or change it. The draft stays as it is. */
export function useEarlierLook(draft: BrandLook) {
  const [opened, setOpened] = useState<VersionView | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const version = opened?.draft === draft ? opened.version : null;
  useEffect(() => {
    if (opened?.draft) note.current?.focus();
  }, [opened]);
  const close = (): void => setOpened(opened && { ...opened, draft: null });
  return {
    version,
    /** Whether the draft is shown again after one. */
    hasEnded: opened !== null && version === null,
    note,
    open: (next: BrandVersion, button: HTMLElement): void => {
      opener.current = button;
      setOpened({ version: next, draft });
    },
    close,
    /** Closes it and gives the focus back to the button that opened it. */
    goBack: (): void => {
      close();
      opener.current?.focus();
    },
  };
}
export type EarlierLook = ReturnType<typeof useEarlierLook>;
