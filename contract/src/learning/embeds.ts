/** Players that content can embed, by host, with a pattern that matches player addresses only. */
const players: Readonly<Record<string, RegExp>> = {
  'www.youtube-nocookie.com': /^\/embed\/[\w-]{6,20}$/,
  'player.vimeo.com': /^\/video\/\d{5,12}$/,
};

/** Origins of the players, for the content security policy of pages. */
export const embedOrigins: readonly string[] = Object.keys(players).map((host) => `https://${host}`);

/** Whether an address belongs to a player we embed; any other is shown as a link. */
export function isEmbeddable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, pathname } = new URL(address);
  return protocol === 'https:' && (players[host]?.test(pathname) ?? false);
}
