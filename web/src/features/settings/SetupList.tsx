import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconClockHour4 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Lack, SetupLine } from '#contract/console/start.ts';
import { m } from '#messages/generated/messages.js';
import { textTitles } from '#web/shared/textTitles.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import classes from './settings.module.css';
import { leadOf, placeOf, setupWords } from './setupSteps.ts';

interface Look {
  readonly icon: typeof IconCircleCheck;
  readonly tone: StatusTone;
  readonly word: () => string;
}
const looks: Readonly<Record<SetupLine['state'], Look>> = {
  done: { icon: IconCircleCheck, tone: 'success', word: m.settings_state_done },
  needed: { icon: IconCircleDashed, tone: 'warning', word: m.settings_state_needed },
  can_wait: { icon: IconClockHour4, tone: 'neutral', word: m.settings_state_can_wait },
};

/** What is set up and what is not, each line leading to where it is done. */
export function SetupList({ lines }: { readonly lines: readonly SetupLine[] }) {
  return (
    <ol className={classes.steps}>
      {lines.map((line) => (
        <li key={line.step} className={classes.step} data-state={line.state}>
          <Line line={line} />
        </li>
      ))}
    </ol>
  );
}

function Line({ line: { step, state, missing } }: { readonly line: SetupLine }) {
  const terms = useTerms();
  const { icon: Icon, tone, word } = looks[state];
  const { name, why } = setupWords[step];
  const lead = leadOf(step, missing);
  return (
    <>
      <Icon size={24} aria-hidden className={classes.sign} />
      <div>
        {lead ? (
          <Link {...lead} className={classes.stepName}>
            {name(terms)}
          </Link>
        ) : (
          <span className={classes.stepName}>{name(terms)}</span>
        )}
        {state !== 'done' && <Text size="sm">{why(terms)}</Text>}
        {missing.length > 0 && <Missing step={step} missing={missing} />}
      </div>
      <StatusBadge tone={tone}>{word()}</StatusBadge>
    </>
  );
}

const nameOf = (lack: Lack): string => (lack.of === 'text' ? textTitles[lack.kind]() : lack.name);

/** What is missing or lacks it, each leading to where it is put right. */
function Missing({ step, missing }: Pick<SetupLine, 'step' | 'missing'>) {
  return (
    <Text size="sm">
      {missing[0]?.of === 'text' ? m.settings_unwritten() : m.settings_missing()}{' '}
      {missing.map((lack, at) => {
        const place = placeOf(step, lack);
        const name = nameOf(lack);
        return (
          <Fragment key={name}>
            {at > 0 && ', '}
            {place ? <LinkAnchor {...place}>{name}</LinkAnchor> : name}
          </Fragment>
        );
      })}
    </Text>
  );
}
