/** Where links of an organisation lead when no request says it: TLS everywhere but on a machine of one's own. */
export const originOf = (host: string, port: number): string =>
  host === 'localhost' || host.endsWith('.localhost') ? `http://${host}:${port}` : `https://${host}`;

/** The hour on the wall of a time zone. */
export const hourIn = (timeZone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant));
