import { Scorm12API } from 'scorm-again';
import { keptCalls, stateIn, textOf, type Calls } from './calls.ts';
import { runPackages, type MakeRuntime, type State } from './frame.ts';

/* SCORM 1.2. */

type Part = Record<string, unknown>;
const within = (state: State | null, name: string): Part => (state?.[name] as Part | undefined) ?? {};

const callsOf = (library: Scorm12API): Calls => ({
  initialize: () => library.LMSInitialize(''),
  terminate: () => library.LMSFinish(''),
  get: (name) => library.LMSGetValue(name),
  set: (name, value) => library.LMSSetValue(name, value),
  commit: () => library.LMSCommit(''),
  lastError: () => library.LMSGetLastError(),
  errorString: (code) => library.LMSGetErrorString(code),
  diagnostic: (code) => library.LMSGetDiagnostic(code),
});

const make: MakeRuntime = ({ part, learner }, left, keeping) => {
  const library = new Scorm12API({
    autocommit: false,
    lmsCommitUrl: false,
    logLevel: 5,
    mastery_override: false,
  });
  const suspended = textOf(left?.['suspend_data']);
  const { exit: _exit, session_time: _time, ...core } = within(left, 'core');
  const kept = keptCalls(
    callsOf(library),
    { suspend: 'cmi.suspend_data', failure: '101' },
    keeping,
    suspended,
  );
  library.loadFromJSON({
    ...left,
    suspend_data: kept.long() === null ? suspended : '',
    launch_data: part.launchData,
    core: {
      ...core,
      student_id: learner.id,
      student_name: learner.name,
      credit: 'credit',
      entry: left ? 'resume' : 'ab-initio',
    },
    student_data: {
      ...within(left, 'student_data'),
      mastery_score: part.passScore === null ? '' : String(part.passScore),
    },
  });
  return {
    name: 'API',
    api: {
      LMSInitialize: kept.initialize,
      LMSFinish: kept.terminate,
      LMSGetValue: kept.get,
      LMSSetValue: kept.set,
      LMSCommit: kept.commit,
      LMSGetLastError: kept.lastError,
      LMSGetErrorString: kept.errorString,
      LMSGetDiagnostic: kept.diagnostic,
    },
    snapshot(ended) {
      const state = stateIn(library, kept);
      const { lesson_status: said, score = {} } = within(state, 'core') as {
        lesson_status?: unknown;
        score?: Part;
      };
      // The standard: a part that ends without a word about its status is completed.
      const silent = ended && said === 'not attempted';
      const lessonStatus = silent || !part.reports ? 'completed' : said;
      return { state, data: { lessonStatus, raw: score['raw'], min: score['min'], max: score['max'] } };
    },
  };
};

runPackages(make);
