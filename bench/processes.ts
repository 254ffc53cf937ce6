import fs from 'node:fs';

/* Processor time and memory of processes, as Linux tells them. */

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Processor time of the process and of its ended children. */
  seconds: number;
}

export const tellsProcesses = (): boolean => fs.existsSync('/proc/self/stat');

export function processes(): Process[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const [parent, ticks] = [Number(fields[1]), fields.slice(11, 15).map(Number)];
      const seconds = ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
      return [{ pid: Number(pid), parent, name, seconds }];
    } catch {
      // It has ended in the meantime.
      return [];
    }
  });
}

/** Processor seconds of these processes and everything below them, of every program or only of some. */
export function secondsOf(roots: readonly number[], isWanted = (_program: string): boolean => true): number {
  const all = processes();
  const wanted = new Set(roots);
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    for (const { pid, parent } of all) if (wanted.has(parent)) wanted.add(pid);
  }
  return all
    .filter(({ pid, name }) => wanted.has(pid) && isWanted(name))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Megabytes of a process that are in memory. */
export function megabytesOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}
