import { Title } from '@mantine/core';
import type { Suitability } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/registration/desk/registration.module.css';

type Result = Suitability['result'];

export const resultWords: Record<Result, () => string> = {
  suitable: () => m.registration_desk_advice_suitable(),
  suitable_with_support: () => m.registration_desk_advice_suitable_with_support(),
  not_suitable: () => m.registration_desk_advice_not_suitable(),
};
const tones: Record<Result, StatusTone> = {
  suitable: 'success',
  suitable_with_support: 'warning',
  not_suitable: 'danger',
};

/** The advice a person has given, by whom and when. */
export function Advice({ suitability }: { readonly suitability: Suitability | null }) {
  const reader = useReader();
  return (
    <div className={classes.advice}>
      <Title order={3} size="h5">
        {m.registration_desk_advice_title()}
      </Title>
      {suitability ? (
        <>
          <span>
            <StatusBadge tone={tones[suitability.result]}>{resultWords[suitability.result]()}</StatusBadge>
          </span>
          <span className={classes.typed}>{suitability.advice}</span>
          <span className={classes.meta}>
            {m.registration_desk_advice_by({
              name: suitability.givenBy,
              at: formatInstant(suitability.givenAt, reader),
            })}
          </span>
        </>
      ) : (
        <span className={classes.none}>{m.registration_desk_advice_none()}</span>
      )}
    </div>
  );
}
