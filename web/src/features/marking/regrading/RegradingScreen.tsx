import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { Became } from './Became.tsx';
import { choicesQuery } from './regrading.api.ts';
import type { RegradingSearch } from './regradingSearch.ts';
import { RegradeChoices } from './RegradeChoices.tsx';
import { RegradeForm } from './RegradeForm.tsx';
import { Earlier } from './Earlier.tsx';

/** Judges one item again across a class: what to judge again, whose work would change, and what became of it. */
export function RegradingScreen({ search }: { readonly search: RegradingSearch }) {
  const { assessment, item: itemId, id } = search;
  const query = useQuery(choicesQuery(assessment));
  const navigate = useNavigate();
  const change = (part: Partial<RegradingSearch>): void =>
    void navigate({ to: '/console/marking/regrading', search: { ...search, ...part }, replace: !part.id });
  const item = query.data?.items.find((one) => one.id === itemId);
  return (
    <div data-private>
      <Page
        title={m.marking_regrade_title()}
        lead={m.marking_regrade_lead(useTerms())}
        back={<LinkAnchor to="/console/marking">{m.marking_back()}</LinkAnchor>}
      >
        {id ? (
          <Became id={id} />
        ) : (
          <ListAnswer query={query} skeleton={<SkeletonCards count={1} grid={false} />}>
            {(choices) => (
              <>
                <RegradeChoices choices={choices} search={search} onChange={change} />
                {assessment && item && (
                  <RegradeForm
                    key={item.id}
                    assessment={assessment}
                    item={item}
                    version={choices.version ?? 1}
                    search={search}
                    onDone={(made) => change({ id: made })}
                  />
                )}
                <Earlier rows={choices.earlier} />
              </>
            )}
          </ListAnswer>
        )}
      </Page>
    </div>
  );
}
