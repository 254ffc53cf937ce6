import { useState } from 'react';
import type { InvitationResults } from '#contract/console/inviteMany.ts';
import { m } from '#messages/generated/messages.js';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { InviteMany } from './InviteMany.tsx';
import { Sent } from './Sent.tsx';

/** Invites many people at once: a list, what becomes of each line, and what was sent. */
export function InviteManyScreen() {
  const [results, setResults] = useState<InvitationResults['results'] | null>(null);
  return (
    <div data-private>
      <Page
        title={m.people_many_title()}
        lead={m.people_many_lead()}
        back={<LinkAnchor to="/console/people">{m.people_back()}</LinkAnchor>}
      >
        {results ? (
          <Sent results={results} onMore={() => setResults(null)} />
        ) : (
          <InviteMany onSent={setResults} />
        )}
      </Page>
    </div>
  );
}
