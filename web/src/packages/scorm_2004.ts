import { Scorm2004API } from 'scorm-again';
import { keptCalls, stateIn, textOf, type Calls } from './calls.ts';
import { runPackages, type MakeRuntime, type State } from './frame.ts';
import { PackageLeader } from './lead.ts';

/* SCORM 2004, 3rd and 4th edition. */

/** What leads through the parts of this package; null when each can always be opened. */
let leader: PackageLeader | null = null;

/** Says goodbye with where the student is taken, which comes before where the package wants to go. */
function ended(library: Scorm2004API): string {
  const wish = leader?.wish() ?? null;
  if (wish !== null) library.adl.nav.request = wish;
  const answer = library.Terminate('');
  if (answer === 'true') leader?.left();
  return answer;
}

const make: MakeRuntime = ({ part, learner }, left, keeping) => {
  const library =
    leader?.library ?? new Scorm2004API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 });
  const suspended = textOf(left?.['suspend_data']);
  const { exit: _exit, session_time: _time, ...resumed } = left ?? {};
  const calls: Calls = {
    initialize: () => library.Initialize(''),
    terminate: () => ended(library),
    get: (name) => library.GetValue(name),
    set: (name, value) => library.SetValue(name, value),
    commit: () => library.Commit(''),
    lastError: () => library.GetLastError(),
    errorString: (code) => library.GetErrorString(code),
    diagnostic: (code) => library.GetDiagnostic(code),
  };
  const kept = keptCalls(calls, { suspend: 'cmi.suspend_data', failure: '391' }, keeping, suspended);
  library.loadFromJSON({
    ...resumed,
    suspend_data: kept.long() === null ? suspended : '',
    launch_data: part.launchData,
    learner_id: learner.id,
    learner_name: learner.name,
    credit: 'credit',
    mode: 'normal',
    entry: left ? 'resume' : 'ab-initio',
    ...(part.passScore !== null && { scaled_passing_score: String(part.passScore / 100) }),
  });
  const snapshot = () => stateIn(library, kept);
  leader?.opened(snapshot);
  return {
    name: 'API_1484_11',
    api: {
      version: '1.0',
      Initialize: kept.initialize,
      Terminate: kept.terminate,
      GetValue: kept.get,
      SetValue: kept.set,
      Commit: kept.commit,
      GetLastError: kept.lastError,
      GetErrorString: kept.errorString,
      GetDiagnostic: kept.diagnostic,
    },
    snapshot() {
      const state = snapshot();
      const score = state['score'] as State | undefined;
      const data = {
        completion: part.reports ? state['completion_status'] : 'completed',
        success: state['success_status'],
        raw: score?.['raw'],
        min: score?.['min'],
        max: score?.['max'],
        scaled: score?.['scaled'],
      };
      return { state, data };
    },
  };
};

runPackages(make, (opening, post) => {
  leader = new PackageLeader(opening, post);
  return leader;
});
