import { useEffect, useRef } from 'react';

/** For the button that a form replaces while it is open: it has the focus again once the form is closed. */
export function useOpener(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) opener.current?.focus();
    was.current = open;
  }, [open]);
  return opener;
}
