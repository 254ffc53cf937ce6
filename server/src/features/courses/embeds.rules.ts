/** Players that content may embed, by host, with the form of an address that is a player and nothing else. */
const players: Readonly<Record<string, RegExp>> = {
  'www.youtube-nocookie.com': /^\/embed\/[\w-]{6,20}$/,
  'player.vimeo.com': /^\/video\/\d{5,12}$/,
};

/** Origins of the players, for the content security policy of pages. */
export const embedOrigins: readonly string[] = Object.keys(players).map((host) => `https://${host}`);

/** Whether an address is that of a player we embed; anything else is shown as a link. */
export function isEmbeddable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, pathname } = new URL(address);
  return protocol === 'https:' && (players[host]?.test(pathname) ?? false);
}
