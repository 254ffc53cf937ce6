import { useQuery } from '@tanstack/react-query';
import type { Duplicates, DuplicateReason } from '#contract/record/merge.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Who } from './Who.tsx';
import { duplicatesQuery } from './merge.api.ts';
import classes from './merge.module.css';

const reasons: Record<DuplicateReason, () => string> = {
  name_and_birth_date: () => m.people_same_name(),
  identifier: () => m.people_same_identifier(),
  phone: () => m.people_same_phone(),
  email: () => m.people_same_email(),
};

/** People who are probably here twice, those with most in common first. */
export function DuplicatesScreen() {
  const query = useQuery(duplicatesQuery);
  return (
    <div data-private>
      <Page
        title={m.people_duplicates_title()}
        lead={m.people_duplicates_lead()}
        back={<LinkAnchor to="/console/people">{m.people_back()}</LinkAnchor>}
      >
        <ListAnswer query={query} skeleton={<SkeletonCards count={3} height={140} grid={false} />}>
          {({ pairs }) =>
            pairs.length === 0 ? (
              <EmptyState title={m.people_duplicates_none()}>{m.people_duplicates_none_text()}</EmptyState>
            ) : (
              <ul className={classes.pairs}>
                {pairs.map((pair) => (
                  <Pair key={pair.people.map(({ id }) => id).join()} pair={pair} />
                ))}
              </ul>
            )
          }
        </ListAnswer>
      </Page>
    </div>
  );
}

function Pair({ pair: { people, same } }: { readonly pair: Duplicates['pairs'][number] }) {
  const [one, other] = people;
  return (
    <li className={classes.pair}>
      <div className={classes.two}>
        <Who person={one} />
        <Who person={other} />
      </div>
      <div className={classes.foot}>
        <span className={classes.tags}>
          {same.map((reason) => (
            <StatusBadge key={reason}>{reasons[reason]()}</StatusBadge>
          ))}
        </span>
        <LinkButton
          variant="default"
          to="/console/people/$id/merge/$otherId"
          params={{ id: one.id, otherId: other.id }}
          preload={false}
          aria-label={m.people_compare_named({ one: one.name, other: other.name })}
        >
          {m.people_compare()}
        </LinkButton>
      </div>
    </li>
  );
}
