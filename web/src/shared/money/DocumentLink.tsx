import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { IconFileTypePdf } from '@tabler/icons-react';
import classes from './money.module.css';

interface Props {
  readonly href: string;
  readonly label: string;
  /** What it is called among others of its kind. */
  readonly name?: string;
}

/** Leads to a document, in a tab of its own. */
export function DocumentLink({ href, label, name }: Props) {
  return (
    <Anchor href={href} target="_blank" rel="noopener" className={classes.document} aria-label={name}>
      <IconFileTypePdf size={20} aria-hidden />
      {label}
    </Anchor>
  );
}
