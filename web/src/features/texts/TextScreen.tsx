import { useQuery } from '@tanstack/react-query';
import type { TextKind } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { BackToTexts } from './BackToTexts.tsx';
import { TextEditing } from './writing/TextEditing.tsx';
import { textQuery } from './texts.api.ts';
import { textNames } from './textNames.ts';
import { TextVersions } from './TextVersions.tsx';
import { useVersionText } from './useVersionText.ts';

/** For administrators: one text, what it says, and what it said before. */
export function TextScreen({ kind }: { readonly kind: TextKind }) {
  const query = useQuery(textQuery(kind));
  const versionText = useVersionText();
  const current = query.data?.versions[0];
  return (
    <Page
      title={textNames[kind].name()}
      lead={current ? versionText(current) : m.texts_none()}
      back={<BackToTexts />}
    >
      <ListAnswer query={query} skeleton={<SkeletonCards count={1} height={520} grid={false} />}>
        {(text) => (
          <>
            <TextEditing text={text} />
            <TextVersions kind={kind} versions={text.versions} />
          </>
        )}
      </ListAnswer>
    </Page>
  );
}
