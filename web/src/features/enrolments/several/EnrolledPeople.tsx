import { Button, Group } from '@mantine/core';
import type { EnrolledMany } from '#contract/enrolments/enrolMany.ts';
import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './several.module.css';

interface Props {
  readonly answer: EnrolledMany;
  readonly onMore: () => void;
}

/** Who is enrolled now, and who became impossible at the last moment. */
export function EnrolledPeople({ answer: { rows }, onMore }: Props) {
  const done = rows.filter(({ enrolment }) => enrolment);
  const left = rows.filter(({ enrolment }) => !enrolment);
  return (
    <div className={classes.steps}>
      {left.length > 0 && (
        <PeopleList title={m.enrolments_several_cannot({ count: left.length })} people={left} focused />
      )}
      {done.length > 0 && (
        <PeopleList
          title={m.enrolments_several_done({ count: done.length })}
          people={done}
          focused={left.length === 0}
          linked
        />
      )}
      <Group>
        <LinkButton to="/console/enrolments">{m.enrolments_several_to_list()}</LinkButton>
        <Button variant="default" onClick={onMore}>
          {m.enrolments_several_more()}
        </Button>
      </Group>
    </div>
  );
}
