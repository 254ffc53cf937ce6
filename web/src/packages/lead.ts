import {
  treePart,
  type ClosedBy,
  type LeadPackage,
  type LedUpdate,
  type ToFrame,
} from '#contract/learning/packageMessages.ts';
import type { Leader, State } from './frame.ts';
import { Keeper, type Post } from './keeper.ts';
import { closedBy, isSkipped, Tree, type RuleNode, type Validity } from './tree.ts';

/*
 * Leads through the parts of a package by its own rules. Every part has a library of its own, into which the state of the
 * tree is put as it was left: a part that follows another is opened in the same way as one after a tab was killed.
 */

const restMs = 300;

type Request = 'start' | 'resumeAll' | 'continue' | 'previous' | 'choice' | 'suspendAll';
interface NavigationRequest {
  readonly request: Request;
  readonly target: string | null;
}

export class PackageLeader implements Leader {
  readonly #rules: RuleNode;
  readonly #post: Post;
  readonly #keeper: Keeper;
  #tree: Tree;
  /** How often each part was begun, to know a new try from one that goes on. */
  #tries: ReadonlyMap<string, number>;
  /** Where the student or the page goes, which comes before what the package asks for when it says goodbye. */
  #wanted: NavigationRequest | null = null;
  /** What the open part has stored, so that it can be seen what leaving it would do. */
  #stateOfPart: (() => State) | null = null;
  #stored = '';
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor({ rules, left }: LeadPackage, post: Post) {
    this.#rules = JSON.parse(rules) as RuleNode;
    this.#post = post;
    this.#keeper = new Keeper(treePart, post);
    this.#tree = new Tree(this.#rules, this.#keeper.left(left));
    this.#tries = this.#counted();
    // The student leaves the page: what is open goes on at the next visit.
    addEventListener('pagehide', () => (this.#wanted = { request: 'suspendAll', target: null }));
    addEventListener('pageshow', () => (this.#wanted = null));
    this.#begin();
  }

  get library(): Tree['library'] {
    return this.#tree.library;
  }

  #counted(): Map<string, number> {
    return new Map(this.#tree.leaves.map(({ id, attemptCount }) => [id, attemptCount]));
  }

  /** Opens what is open, or goes on, or begins. */
  #begin(): void {
    if (!this.#tree.open) takeUp(this.#tree);
    this.#moved();
  }

  /** The part that is now open says what it stores. */
  opened(stateOfPart: () => State): void {
    this.#stateOfPart = stateOfPart;
    this.#tell(false, false);
  }

  /** What the library is asked when a part says goodbye: the package's own wish, or where it is taken. */
  wish(): string | null {
    if (!this.#wanted) return null;
    const { request, target } = this.#wanted;
    return target === null ? request : `{target=${target}}${request}`;
  }

  /** A part has said goodbye, and the library has gone where that leads. */
  left(): void {
    this.#stateOfPart = null;
    const taken = this.#wanted !== null;
    this.#wanted = null;
    this.#store();
    // After the part was stored, and the call of the package has been answered.
    if (!taken) setTimeout(() => this.#moved());
  }

  go({ request, target }: Extract<ToFrame, { kind: 'go' }>, leave: () => void): void {
    const wanted: NavigationRequest = { request, target };
    this.#wanted = wanted;
    leave();
    // A part that did not say goodbye, or did so earlier.
    if (this.#wanted !== null) {
      this.#wanted = null;
      ask(this.#tree, wanted);
    }
    this.#moved();
  }

  changed(): void {
    this.#store();
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => this.#tell(false, false), restMs);
  }

  kept(number: number): void {
    this.#keeper.kept(number);
  }

  #store(): string {
    const state = this.#tree.library.serializeSequencingState();
    const facts = state.replaceAll(/"timestamp":"[^"]*"/g, '');
    if (facts !== this.#stored) this.#keeper.store(state, {}, false);
    this.#stored = facts;
    return state;
  }

  /** Takes the state into a library of its own, for the part that is open now. */
  #moved(): void {
    this.#stateOfPart = null;
    clearTimeout(this.#telling);
    const state = this.#store();
    const { open } = this.#tree;
    const fresh = open !== null && open.attemptCount > (this.#tries.get(open.id) ?? 0);
    this.#tree = new Tree(this.#rules, state);
    this.#tries = this.#counted();
    this.#tell(open !== null, fresh);
  }

  #tell(opens: boolean, fresh: boolean): void {
    const tree = this.#tree;
    const after = this.#afterThis();
    const hidden = new Set(tree.validity.hideLmsUi);
    const open = tree.open?.id ?? null;
    const update: LedUpdate = {
      livery: 'package',
      kind: 'led',
      part: open,
      opens,
      fresh,
      continue: !hidden.has('continue') && this.#leads('continue', after),
      previous: !hidden.has('previous') && this.#leads('previous', after),
      closed: closedIn(after, open),
      skipped: opens || open === null ? after.leaves.filter(isSkipped).map(({ id }) => id) : [],
    };
    this.#post(update);
  }

  #copy(): Tree {
    return new Tree(this.#rules, this.#tree.library.serializeSequencingState());
  }

  /** Whether a request would lead to a part. */
  #leads(request: 'continue' | 'previous', { validity }: { readonly validity: Validity }): boolean {
    // A part that has not begun to talk says nothing when it is left.
    if (!this.#tree.open || !this.library.isInitialized()) {
      const copy = this.#copy();
      return copy.current !== null && ask(copy, { request, target: null }) && copy.open !== null;
    }
    const { outcome, targetActivityId } = this.#tree.library.previewNavigationRequest(request);
    return outcome === 'unknown' ? validity[request] : outcome === 'allowed' && targetActivityId !== null;
  }

  /** The tree as it would stand if the open part were left now: only then are its rules applied. */
  #afterThis(): Tree {
    const tree = this.#tree;
    const after = this.#copy();
    if (!tree.current) takeUp(after);
    if (!tree.open) return after;
    if (this.#stateOfPart && this.library.isInitialized()) {
      after.library.loadFromJSON(this.#stateOfPart());
      after.library.Initialize('');
    }
    after.library.processNavigationRequest('exit');
    return after;
  }
}

const ask = ({ library }: Tree, { request, target }: NavigationRequest): boolean =>
  library.processNavigationRequest(request, target ?? undefined);

/** Goes on where it was left, or begins: with the first part that can be chosen, where nothing else leads on. */
function takeUp(tree: Tree): void {
  const { current } = tree;
  const choice = (target: string): NavigationRequest => ({ request: 'choice', target });
  const again = current?.isSuspended ? [choice(current.id)] : [];
  const first: NavigationRequest[] = [
    { request: 'resumeAll', target: null },
    { request: 'start', target: null },
    ...tree.leaves.map(({ id }) => choice(id)),
  ];
  const ways: NavigationRequest[] = current ? [...again, { request: 'continue', target: null }] : first;
  ways.some((way) => ask(tree, way) && tree.open !== null);
}

function closedIn(tree: Tree, open: string | null): Record<string, ClosedBy> {
  const closed = tree.leaves.filter(({ id }) => id !== open && tree.validity.choice[id] !== 'true');
  return Object.fromEntries(closed.map((activity) => [activity.id, closedBy(activity)]));
}
