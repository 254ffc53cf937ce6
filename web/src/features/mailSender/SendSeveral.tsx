import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Letter } from '#contract/console/letters.ts';
import { m } from '#messages/generated/messages.js';
import { useResend } from '#web/shared/letters/letters.api.ts';
import { errorText } from '#web/tenant/errorText.ts';
import parts from '#web/ui/parts/parts.module.css';

interface Result {
  readonly id: string;
  readonly text: string;
}

/** Sends all letters in view again, one after the other, and says what became of each. */
export function SendSeveral({ letters }: { readonly letters: readonly Letter[] }) {
  const { mutateAsync } = useResend();
  const [results, setResults] = useState<readonly Result[]>([]);
  const [busy, setBusy] = useState(false);
  // The same press again is the same letters.
  const [keys] = useState(() => new Map<string, string>());
  const sendOne = async ({ id, subject, person }: Letter): Promise<Result> => {
    const key = keys.get(id) ?? crypto.randomUUID();
    keys.set(id, key);
    const name = person?.name ?? subject;
    try {
      const { to } = await mutateAsync({ id, key });
      return { id, text: m.letters_result({ name, result: m.letters_again_done({ email: to }) }) };
    } catch (error) {
      return { id, text: m.letters_result({ name, result: errorText(error) }) };
    }
  };
  const sendAll = async (): Promise<void> => {
    setBusy(true);
    setResults([]);
    for (const letter of letters) {
      const result = await sendOne(letter);
      setResults((before) => [...before, result]);
    }
    setBusy(false);
  };
  if (letters.length < 2) return null;
  return (
    <div>
      <Button variant="default" loading={busy} onClick={() => void sendAll()}>
        {m.letters_all({ count: letters.length })}
      </Button>
      <ul role="status" aria-label={m.letters_results()} className={parts.rows} hidden={results.length === 0}>
        {results.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
