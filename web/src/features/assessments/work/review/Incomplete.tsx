import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { HandIn } from './useSubmission.ts';
import classes from '#web/features/assessments/work/work.module.css';

interface IncompleteProps {
  readonly handing: HandIn;
  /** How many are not answered in full. */
  readonly missing: number;
  /** How many are still as they were when they were not yet satisfactory. */
  readonly untouched: number;
  readonly last: boolean;
}

/** Asks before unfinished work is handed in: going back is what most people want. */
export function Incomplete({ handing, missing, untouched, last }: IncompleteProps) {
  return (
    <Dialog
      opened={handing.asking}
      onClose={() => handing.ask(false)}
      title={missing > 0 ? m.assessments_work_incomplete_title() : m.assessments_work_untouched_title()}
      closeOnEscape={!handing.busy}
      closeOnClickOutside={false}
    >
      <div className={classes.stack}>
        {untouched > 0 && (
          <p className={classes.text}>{m.assessments_work_untouched({ count: untouched })}</p>
        )}
        {missing > 0 && <p className={classes.text}>{m.assessments_work_incomplete({ count: missing })}</p>}
        {last && <p className={classes.last}>{m.assessments_work_last_attempt()}</p>}
        <div className={classes.row}>
          <Button data-autofocus onClick={() => handing.ask(false)}>
            {m.assessments_work_incomplete_back()}
          </Button>
          <Button
            variant="default"
            loading={handing.busy}
            onClick={() => {
              handing.ask(false);
              handing.handIn(true);
            }}
          >
            {m.assessments_work_incomplete_submit()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
