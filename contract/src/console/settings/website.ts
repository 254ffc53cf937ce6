/** The address as it is stored: one that is typed as people say it begins with `https://`. Empty stays empty. */
export const websiteOf = (typed: string): string => {
  const text = typed.trim();
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
};

/** Whether a browser opens it as a page, because it becomes a link. */
export function isWebsite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname);
}
