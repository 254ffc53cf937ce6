import { Button } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Props {
  readonly words: {
    readonly button: string;
    /** The button with the words it is about. */
    readonly label: string;
    readonly done: string;
    /** The other side has read it meanwhile. */
    readonly tooLate: string;
  };
  readonly takeBack: () => Promise<unknown>;
  readonly onTaken: () => void;
}

/** Takes a message of one's own back, or says why that cannot be done any more. */
export function TakeBack({ words, takeBack, onTaken }: Props) {
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await takeBack();
      onTaken();
      toast({ message: words.done, tone: 'success' });
    } catch (error) {
      toast({
        message: isApiError(error, 'wrong_state') ? words.tooLate : errorText(error),
        tone: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={busy}
      aria-label={words.label}
      onClick={() => void take()}
    >
      {words.button}
    </Button>
  );
}
