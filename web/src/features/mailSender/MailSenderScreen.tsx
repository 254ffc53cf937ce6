import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { Page } from '#web/ui/Page.tsx';
import { WaitingLetters } from './Letters.tsx';
import type { LettersSearch } from './lettersSearch.ts';
import { mailSenderQuery } from './mailSender.api.ts';
import classes from './mailSender.module.css';
import { SenderForm } from './SenderForm.tsx';
import { UnsentLetters } from './UnsentLetters.tsx';

/** Who emails come from, by which server they leave, and which did not. */
export function MailSenderScreen({ search }: { readonly search: LettersSearch }) {
  const page = useSuspenseQuery(mailSenderQuery).data;
  return (
    <Page title={m.sender_title()} lead={m.sender_lead()} back={<BackToSettings subject="mail_sender" />}>
      <div className={classes.screen}>
        {page.waiting.count > 0 && <WaitingLetters waiting={page.waiting} />}
        <SenderForm page={page} />
        <UnsentLetters search={search} />
      </div>
    </Page>
  );
}
