import type { State } from './frame.ts';

/** The calls of a package, under one name for each in both standards. */
export interface Calls {
  initialize(): string;
  terminate(): string;
  get(name: string): string;
  set(name: string, value: unknown): string;
  commit(): string;
  lastError(): string;
  errorString(code: string): string;
  diagnostic(code: string): string;
}

/** What a standard and its library make different. */
export interface Standard {
  readonly suspend: string;
  /** The error of a commit that could not be stored. */
  readonly failure: string;
}

/** What the library holds of suspend data; more than a standard allows, and not enough for some packages. */
const libraryHolds = 64_000;
const weHold = 900_000;

export interface HeldCalls extends Calls {
  /** Suspend data that is too long for the library; null when it is not. */
  long(): string | null;
}

interface Keeping {
  /** Something changed. */
  readonly changed: () => void;
  /** Stores everything; false when nothing on this device could. */
  readonly keep: (ended: boolean) => boolean;
}

/**
 * The same calls, which hold long suspend data, store what changes, and say that a commit was done only when it is on the
 * device.
 */
export function keptCalls(
  calls: Calls,
  { suspend, failure }: Standard,
  { changed, keep }: Keeping,
  left: string | null,
): HeldCalls {
  let long = left !== null && left.length > libraryHolds ? left : null;
  let failed = false;
  const kept = (done: string, ended: boolean): string => {
    if (done !== 'true') return done;
    failed = !keep(ended);
    return failed ? 'false' : 'true';
  };
  const after = (answer: string): string => {
    failed = false;
    if (answer === 'true') changed();
    return answer;
  };
  return {
    long: () => long,
    initialize: () => after(calls.initialize()),
    terminate: () => kept(calls.terminate(), true),
    commit: () => kept(calls.commit(), false),
    get(name) {
      failed = false;
      const value = calls.get(name);
      return name === suspend && long !== null && calls.lastError() === '0' ? long : value;
    },
    set(name, value) {
      const text = String(value);
      const isLong = name === suspend && text.length > libraryHolds && text.length <= weHold;
      // The library decides whether anything may be set now.
      const answer = calls.set(name, isLong ? '' : value);
      if (name === suspend && answer === 'true') long = isLong ? text : null;
      return after(answer);
    },
    lastError: () => (failed ? failure : calls.lastError()),
    errorString: (code) => calls.errorString(code),
    diagnostic: (code) => calls.diagnostic(code),
  };
}

/** A number of seconds as nothing but text; both libraries want texts. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Its types say what it sends, which here is all it holds. */
interface Library {
  renderCommitCMI(terminate: boolean, includeTotalTime: boolean): unknown;
}

/** Everything a package has set, with suspend data that is too long for the library. */
export function stateIn(library: Library, kept: HeldCalls): State {
  const { cmi } = library.renderCommitCMI(true, true) as { cmi: State };
  return { ...cmi, suspend_data: kept.long() ?? cmi['suspend_data'] };
}
