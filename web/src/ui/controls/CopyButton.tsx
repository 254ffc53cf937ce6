import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';

/** Copies a text and confirms it. Where copying is not allowed, the text can still be selected by hand. */
export function CopyButton({ text, label = m.app_copy() }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button variant="default" onClick={() => void copy().catch(() => setCopied(false))}>
      <span aria-live="polite">{copied ? m.app_copied() : label}</span>
    </Button>
  );
}
