import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { CheckedMany } from './CheckedMany.tsx';
import type { ManyAct } from './manyActs.ts';
import { ManyForm } from './ManyForm.tsx';
import { OutcomeList } from './OutcomeList.tsx';
import classes from './many.module.css';
import { useMany } from './useMany.ts';

interface Props {
  readonly act: ManyAct;
  readonly rows: readonly EnrolmentRow[];
  readonly onClose: () => void;
  /** These are changed. */
  readonly onDone: (changed: readonly EnrolmentRow[]) => void;
}

/** Changes many enrolments: what is wanted, what becomes of each, and then it is done. */
export function ManyDialog({ act, rows, onClose, onDone }: Props) {
  // Those it was opened for; what is done leaves the selection.
  const [asked] = useState(rows);
  const many = useMany(act, asked, { onClose, onDone });
  return (
    <Dialog opened onClose={onClose} title={act.title()} size="lg" data-private>
      {many.step === 'asking' && <ManyForm act={act} rows={asked} many={many} onClose={onClose} />}
      {many.step === 'checked' && <CheckedMany many={many} />}
      {many.step === 'news' && (
        <div className={classes.stack}>
          <Text role="alert">{m.enrolments_many_news()}</Text>
          <OutcomeList title={m.enrolments_many_cannot({ count: many.left.length })} outcomes={many.left} />
          <div>
            <Button onClick={onClose}>{m.enrolments_many_close()}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
