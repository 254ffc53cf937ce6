import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  stepFrom,
  workActions,
  workStates,
  type Facts,
  type WorkAction,
  type WorkState,
} from './state.rules.ts';

const facts = (changes: Partial<Facts> = {}): Facts => ({
  attempts: 1,
  attemptsAllowed: 2,
  submitted: true,
  released: true,
  allJudged: true,
  allSatisfactory: false,
  onlyRules: false,
  drafts: false,
  ...changes,
});

type From = WorkState | 'ready';
/** Where each action leads from each state with these facts; what is not written is refused as closed. */
const table: Record<From, Partial<Record<WorkAction, WorkState>>> = {
  ready: { begin: 'in_progress' },
  in_progress: { begin: 'in_progress', submit: 'submitted', withdraw: 'withdrawn' },
  submitted: { submit: 'submitted', claim: 'being_marked', withdraw: 'withdrawn' },
  being_marked: {
    submit: 'being_marked',
    claim: 'being_marked',
    leave: 'submitted',
    release: 'action_needed',
    withdraw: 'withdrawn',
  },
  action_needed: {
    begin: 'in_progress',
    reopen: 'being_marked',
    grant_attempt: 'action_needed',
    withdraw: 'withdrawn',
  },
  satisfactory: { reopen: 'being_marked', withdraw: 'withdrawn' },
  not_yet_satisfactory: { reopen: 'being_marked', grant_attempt: 'action_needed', withdraw: 'withdrawn' },
  withdrawn: { restore: 'action_needed' },
};
const froms: From[] = ['ready', ...workStates];

describe('Every state and every action', () => {
  const cases = froms.flatMap((from) => workActions.map((action) => [from, action] as const));
  it.each(cases)('%s: %s', (from, action) => {
    const to = table[from][action];
    const usedUp = from === 'not_yet_satisfactory' && action === 'begin';
    const refused = usedUp ? 'attempts_used_up' : 'assessment_closed';
    expect(stepFrom(from, action, facts())).toEqual(to ? { to } : { refused });
  });
});

describe('What a step depends on', () => {
  it.each<[From, WorkAction, Partial<Facts>, object]>([
    ['action_needed', 'begin', { attempts: 2 }, { refused: 'attempts_used_up' }],
    ['ready', 'begin', { attempts: 0, attemptsAllowed: 0 }, { refused: 'attempts_used_up' }],
    ['being_marked', 'release', { allJudged: false }, { refused: 'judgement_incomplete' }],
    ['being_marked', 'release', { allSatisfactory: true }, { to: 'satisfactory' }],
    ['being_marked', 'release', { allSatisfactory: true, attempts: 2 }, { to: 'satisfactory' }],
    ['being_marked', 'release', { attempts: 2 }, { to: 'not_yet_satisfactory' }],
    ['being_marked', 'leave', { drafts: true }, { to: 'being_marked' }],
    ['submitted', 'release', { onlyRules: true }, { to: 'action_needed' }],
    ['withdrawn', 'restore', { submitted: false, released: false }, { to: 'in_progress' }],
    ['withdrawn', 'restore', { released: false, allJudged: false }, { to: 'submitted' }],
    ['withdrawn', 'restore', { released: false }, { to: 'being_marked' }],
    ['withdrawn', 'restore', { attempts: 2 }, { to: 'not_yet_satisfactory' }],
    ['withdrawn', 'restore', { allSatisfactory: true }, { to: 'satisfactory' }],
    ['submitted', 'release', { onlyRules: true, allSatisfactory: true }, { to: 'satisfactory' }],
  ])('%s: %s with %j', (from, action, changes, step) => {
    expect(stepFrom(from, action, facts(changes))).toEqual(step);
  });
});

describe('No sequence of actions reaches an illegal state', () => {
  interface World extends Facts {
    state: From;
  }

  /** Whether a state says what came before it. */
  function isTrue({ state, released, allSatisfactory, attempts, attemptsAllowed: allowed }: World): boolean {
    if (state === 'satisfactory') return released && allSatisfactory;
    if (state === 'not_yet_satisfactory') return !allSatisfactory && attempts === allowed;
    return state !== 'action_needed' || attempts < allowed;
  }

  const granting = (world: World, action: WorkAction): boolean =>
    action === 'grant_attempt' && ['action_needed', 'not_yet_satisfactory'].includes(world.state);

  /** The facts as the server keeps them while it follows the machine. */
  function follow(world: World, action: WorkAction, said: Partial<Facts>): World {
    const now: World = { ...world, ...(world.state === 'being_marked' && said) };
    if (granting(world, action)) now.attemptsAllowed += 1;
    const step = stepFrom(world.state, action, now);
    if ('refused' in step) return world;
    if (action === 'begin' && world.state !== 'in_progress') {
      const nothing = { allJudged: false, allSatisfactory: false, drafts: false, submitted: false };
      return { ...now, ...nothing, state: step.to, attempts: now.attempts + 1, released: false };
    }
    const submitted = action === 'submit' || now.submitted;
    const released = action === 'release' || (action !== 'reopen' && now.released);
    return { ...now, state: step.to, submitted, released };
  }

  const step = fc.record({
    action: fc.constantFrom(...workActions),
    said: fc.record({ allJudged: fc.boolean(), allSatisfactory: fc.boolean(), drafts: fc.boolean() }),
  });

  it('whoever acts, in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        (steps, onlyRules, attemptsAllowed) => {
          const none = { attempts: 0, allJudged: false, allSatisfactory: false, drafts: false };
          const fresh = { ...none, submitted: false, released: false };
          let world: World = { ...fresh, state: 'ready', onlyRules, attemptsAllowed };
          for (const { action, said } of steps) {
            const before = world;
            world = follow(world, action, said);
            expect(['ready', ...workStates]).toContain(world.state);
            // Never more attempts than allowed, and none without beginning.
            expect(world.attempts).toBeLessThanOrEqual(world.attemptsAllowed);
            expect(world.attempts > 0).toBe(world.state !== 'ready');
            // Withdrawn ends only by taking it up again; a result says what was judged and released.
            expect(world).toSatisfy(
              (now: World) => before.state !== 'withdrawn' || now === before || action === 'restore',
            );
            expect(world).toSatisfy(isTrue);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
