/** Time zones for a select: the kept one first found among all the device knows, "Australia/Sydney" as written. */
export function timeZones(kept: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes(kept) ? known : [kept, ...known];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
