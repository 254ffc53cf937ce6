import type { NoticeKind } from '#contract/notifications.ts';
import { m } from '#messages/generated/messages.js';
import { noticeSentences } from '#messages/notices.ts';
import { wordsOf, type Letter } from '#server/letters/letter.ts';
import { greeting, type To } from '#server/letters/greeting.ts';

/** Maximum notices listed; the rest is given as a number. */
const mostLines = 20;

interface NoticeLine {
  kind: NoticeKind;
  title: string;
  name: string;
  path: string;
}

/** An email that lists notices since the last one, a line each; `told` has at least one, newest first. */
export function noticeLetter(to: To, told: readonly NoticeLine[], origin: string): Letter {
  const at = { locale: to.language };
  const say = ({ kind, title, name }: NoticeLine): string => noticeSentences[kind]({ title, name }, at);
  const more = told.length - mostLines;
  return {
    words: wordsOf('news', to, {}),
    subject:
      told.length === 1
        ? say(told[0]!)
        : m.notifications_mail_subject_many({ count: told.length, organisation: to.organisation }, at),
    heading: m.notifications_mail_heading({}, at),
    paragraphs: [greeting(to), m.notifications_mail_text(to, at)],
    links: told.slice(0, mostLines).map((one) => ({ text: say(one), url: origin + one.path })),
    notes: [
      ...(more > 0 ? [m.notifications_mail_more({ count: more }, at)] : []),
      m.notifications_mail_choose({ url: `${origin}/user/notifications` }, at),
    ],
  };
}
