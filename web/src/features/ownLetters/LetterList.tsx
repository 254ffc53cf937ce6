import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTag } from '#messages/formats.ts';
import { languages as names } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { pageLanguage } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { groupNames, letterNames } from './letterNames.ts';
import { ownLettersQuery } from './ownLetters.api.ts';
import classes from './ownLetters.module.css';

/** Every letter that can be put in own words, by what it is about. */
export function LetterList() {
  const query = useQuery(ownLettersQuery);
  const terms = useTerms();
  return (
    <ListAnswer query={query} skeleton={<SkeletonCards count={5} height={160} grid={false} />}>
      {({ letters, languages }) => (
        <>
          {[...Map.groupBy(letters, ({ group }) => group)].map(([group, rows]) => (
            <section key={group} aria-labelledby={`letters-${group}`} className={classes.group}>
              <Title order={2} size="h4" id={`letters-${group}`}>
                {groupNames[group]()}
              </Title>
              <ul>
                {rows.map(({ kind, own }) => (
                  <li key={kind}>
                    <span>
                      <Link to="/console/settings/letters" search={{ letter: kind }} className={classes.link}>
                        {letterNames[kind].name(terms)}
                      </Link>
                      <span className={classes.help}>{letterNames[kind].when(terms)}</span>
                    </span>
                    {own.length > 0 && (
                      <StatusBadge tone="success">{changedText(own, languages.length > 1)}</StatusBadge>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className={classes.help}>{m.own_letters_security()}</p>
        </>
      )}
    </ListAnswer>
  );
}

function changedText(own: readonly (keyof typeof names)[], inSeveral: boolean): string {
  if (!inSeveral) return m.own_letters_changed();
  const list = new Intl.ListFormat(formatTag(pageLanguage()), { type: 'conjunction' });
  return m.own_letters_changed_in({ languages: list.format(own.map((language) => names[language].name)) });
}
