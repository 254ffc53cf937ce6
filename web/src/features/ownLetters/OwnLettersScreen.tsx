import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import type { Language } from '#contract/kit/values.ts';
import { languages as names } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page, pageTitleId } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { LetterForm } from './LetterForm.tsx';
import { letterNames } from './letterNames.ts';
import { LetterList } from './LetterList.tsx';
import classes from './ownLetters.module.css';
import { ownLetterQuery } from './ownLetters.api.ts';
import { ownLettersSearch, type OwnLettersSearch } from './ownLettersSearch.ts';

/** What letters say in the organisation's words: all of them, or the one that the address names. */
export function OwnLettersScreen({ search }: { readonly search: OwnLettersSearch }) {
  const { letter, language = 'en' } = search;
  const terms = useTerms();
  const shown = useRef(letter);
  // The address names another letter, and the path is the same: the frame does not move the focus.
  useEffect(() => {
    if (shown.current !== letter) document.getElementById(pageTitleId)?.focus();
    shown.current = letter;
  }, [letter]);
  if (letter) return <OneLetter kind={letter} language={language} />;
  return (
    <Page
      title={m.own_letters_title()}
      lead={m.own_letters_lead(terms)}
      back={<BackToSettings subject="own_letter" />}
    >
      <LetterList />
    </Page>
  );
}

interface OneProps {
  readonly kind: LetterKind;
  readonly language: Language;
}

function OneLetter({ kind, language }: OneProps) {
  const query = useQuery(ownLetterQuery({ kind, language }));
  const terms = useTerms();
  const navigate = useNavigate();
  const choose = (next: string): void =>
    void navigate({
      to: '/console/settings/letters',
      search: ownLettersSearch({ letter: kind, language: next }),
      resetScroll: false,
    });
  return (
    <Page
      title={letterNames[kind].name(terms)}
      lead={letterNames[kind].when(terms)}
      back={<LinkAnchor to="/console/settings/letters">{m.own_letters_back()}</LinkAnchor>}
    >
      <ListAnswer query={query} skeleton={<SkeletonCards count={1} height={520} grid={false} />}>
        {(letter) => (
          <>
            {letter.languages.length > 1 && (
              <NativeSelect
                className={classes.language}
                label={m.own_letters_language()}
                value={language}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
                data={letter.languages.map((one) => ({ value: one, label: names[one].name }))}
              />
            )}
            <LetterForm key={`${kind} ${language}`} letter={letter} />
          </>
        )}
      </ListAnswer>
    </Page>
  );
}

/** Placeholder while the screen loads. */
export const OwnLettersSkeleton = () => (
  <Page title={m.own_letters_title()} lead={m.own_letters_lead(useTerms())}>
    <SkeletonCards count={5} height={160} grid={false} />
  </Page>
);
