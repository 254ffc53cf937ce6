import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import classes from './viewings.module.css';

interface Props {
  readonly personId: string;
  readonly name: string;
}

/** Stands instead of the student's page once the time is over. */
export const ViewingOver = ({ personId, name }: Props) => (
  <div className={classes.over}>
    <EmptyState
      title={m.viewings_over_title()}
      action={
        <LinkButton to="/console/people/$id" params={{ id: personId }}>
          {m.viewings_back({ name })}
        </LinkButton>
      }
    >
      {m.viewings_over_text()}
    </EmptyState>
  </div>
);
