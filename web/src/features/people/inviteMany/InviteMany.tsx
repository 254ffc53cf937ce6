import { useState } from 'react';
import type { InvitationResults } from '#contract/console/inviteMany.ts';
import { Checked } from './Checked.tsx';
import type { Line } from './checkedLines.ts';
import classes from './inviteMany.module.css';
import { ListForm } from './ListForm.tsx';

interface Props {
  readonly onSent: (results: InvitationResults['results']) => void;
}

/** The list, and below it what was found in it. */
export function InviteMany({ onSent }: Props) {
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  return (
    <div className={classes.page}>
      {/* What was checked is no longer true once the list changes. */}
      <ListForm checked={lines !== null} onChange={() => setLines(null)} onChecked={setLines} />
      {lines && <Checked lines={lines} onSent={onSent} />}
    </div>
  );
}
