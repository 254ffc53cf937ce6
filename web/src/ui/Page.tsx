import { Text, Title } from '@mantine/core';
import { createContext } from 'react';
import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** The heading of the screen; the frame focuses it after a navigation. */
export const pageTitleId = 'page-title';

/** Whether a header, navigation and the one `main` stand around what is shown. */
export const InFrame = createContext(false);

interface Props {
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  /** Above the title: the parent of this screen. */
  readonly back?: ReactNode;
  /** The one primary action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, lead, back, action, children }: Props) {
  return (
    <div className={classes.page}>
      {back}
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1} id={pageTitleId} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {lead && (
            <Text component="div" className={classes.lead}>
              {lead}
            </Text>
          )}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </div>
  );
}
