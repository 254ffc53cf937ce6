import type { ReactNode } from 'react';
import type { MediaReplacement } from '#contract/editions/media.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import classes from './media.module.css';

interface Props extends Pick<MediaReplacement, 'units'> {
  /** What was done. */
  readonly children: ReactNode;
}

/** The units that wait to be published after something was put into their drafts. */
export const Waiting = ({ units, children }: Props) => (
  <div className={classes.places} role="status">
    <p>
      <strong>{children}</strong>
    </p>
    {units.length > 0 && (
      <ul>
        {units.map(({ id, code, title }) => (
          <li key={id}>
            <LinkAnchor to="/console/units/$id/write" params={{ id }}>
              {`${code} ${title}`}
            </LinkAnchor>
          </li>
        ))}
      </ul>
    )}
  </div>
);
