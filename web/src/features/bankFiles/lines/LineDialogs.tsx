import { lazy, Suspense } from 'react';
import type { BankLine } from '#contract/billing/bankFiles.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import type { Target } from './targets.ts';

const SplitDialog = lazy(async () => ({
  default: (await import('#web/features/bankFiles/split/SplitDialog.tsx')).SplitDialog,
}));

export interface OpenLine {
  readonly act: 'choose' | 'split';
  readonly line: BankLine;
}
interface Props {
  readonly opened: OpenLine | null;
  readonly currency: string;
  readonly onClose: () => void;
  readonly onChosen: (lineId: string, target: Target) => void;
}

/** The dialog of what was pressed on a line. */
export function LineDialogs({ opened, currency, onClose, onChosen }: Props) {
  if (!opened) return null;
  const { act, line } = opened;
  if (act === 'split')
    return (
      <Suspense>
        <SplitDialog line={line} currency={currency} onClose={onClose} />
      </Suspense>
    );
  return (
    <ChooseDialog
      line={line}
      currency={currency}
      onClose={onClose}
      onChosen={(target) => {
        onChosen(line.id, target);
        onClose();
      }}
    />
  );
}
