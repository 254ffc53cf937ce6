import { m } from '#messages/generated/messages.js';

interface OutboxMessage {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

/** The text with its addresses turned into links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');

function article(message: OutboxMessage, timeZone: string): string {
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  return `<article>
<h2>${escape(message.subject)}</h2>
<p>${escape(m.mail_outbox_to({ recipient: message.recipient }))} · <time datetime="${message.createdAt.toISOString()}">${escape(when.format(message.createdAt))}</time></p>
<iframe title="${escape(message.subject)}" sandbox srcdoc="${escape(message.html)}" loading="lazy" style="width: 100%; height: 34rem; border: 1px solid #ccc; border-radius: 8px"></iframe>
<h3>${escape(m.mail_outbox_text())}</h3>
<pre style="white-space: pre-wrap">${linked(message.text)}</pre>
</article>`;
}

/** The outbox as a plain page: each message as it looks, then its text with working links. */
export function outboxPage(
  organisation: { name: string; timeZone: string },
  messages: OutboxMessage[],
): string {
  const title = `${m.mail_outbox_title()} | ${organisation.name}`;
  const articles = messages.map((message) => article(message, organisation.timeZone)).join('\n<hr>\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="font-family: system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem">
<main>
<h1>${escape(title)}</h1>
<p>${escape(m.mail_outbox_lead())}</p>
${articles || `<p>${escape(m.mail_outbox_empty())}</p>`}
</main>
</body>
</html>
`;
}
