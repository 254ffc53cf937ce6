import { Button, Group, Text } from '@mantine/core';
import type { EnrolledMany } from '#contract/enrolments/enrolMany.ts';
import { m } from '#messages/generated/messages.js';
import { Bill } from '#web/features/enrolments/target/Bill.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './several.module.css';
import type { Several } from './useSeveral.ts';

interface Props {
  readonly several: Several;
  readonly answer: EnrolledMany;
}

/** What would become of each, what each is billed, and the button that enrols them. */
export function CheckedPeople({ several: { send, sending, error, back }, answer }: Props) {
  const { rows, ...bill } = answer;
  const [can, cannot] = [
    rows.filter(({ enrolment }) => enrolment),
    rows.filter(({ enrolment }) => !enrolment),
  ];
  return (
    <div className={classes.steps}>
      {cannot.length > 0 && (
        <PeopleList title={m.enrolments_several_cannot({ count: cannot.length })} people={cannot} focused />
      )}
      {can.length === 0 ? (
        <Text>{m.enrolments_several_nobody()}</Text>
      ) : (
        <>
          <PeopleList
            title={m.enrolments_several_can({ count: can.length })}
            people={can}
            focused={cannot.length === 0}
          />
          <Facts facts={[[m.enrolments_several_bill(), <Bill key="bill" {...bill} />]]} />
        </>
      )}
      <p className={classes.wrong} role="alert">
        {error && errorText(error)}
      </p>
      <Group>
        {can.length > 0 && (
          <Button onClick={send} loading={sending}>
            {m.enrolments_several_do({ count: can.length })}
          </Button>
        )}
        <Button variant="default" onClick={back} disabled={sending}>
          {m.enrolments_many_back()}
        </Button>
      </Group>
    </div>
  );
}
