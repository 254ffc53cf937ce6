/** Base address of an organisation's links, from its stored domain: https, except on localhost. */
export const originOf = (host: string, port: number): string =>
  isOwnMachine(host) ? `http://${host}:${port}` : `https://${host}`;
const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host);

/** The hour of day in a time zone. */
export const hourIn = (timeZone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant));
