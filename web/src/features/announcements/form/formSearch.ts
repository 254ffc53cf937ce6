import { isId } from '#web/lib/searchParams.ts';

/** Which announcement is changed; a new one where there is none. */
export const formSearch = ({ of }: Record<string, unknown>): { of?: string } => (isId(of) ? { of } : {});
