/** One import; both ends are paths from the root. */
export interface Edge {
  from: string;
  to: string;
}

export interface Finding extends Edge {
  rule: string;
  comment: string;
}

const FEATURE = /^server\/src\/features\/([^/]+)\//;
/** A room that can be divided: a feature, or a layer beside the features. */
const ROOM = /^(?:(?:server|web)\/src\/features\/[^/]+|[^/]+\/(?:[^/]+\/)?src\/(?!features\/)[^/]+)\//;

export const ONE_WAY = {
  rule: 'features-go-one-way',
  comment: 'two features on the server never need each other, directly or around a corner, tables included',
};

export const SUB_ROOMS_ONE_WAY = {
  rule: 'sub-rooms-go-one-way',
  comment:
    'folders side by side in a room never need each other (tables do not count); all share the folder of the room',
};

/** Imports that are part of a cycle between server features. Tests may import anything. */
export function featureCircles(edges: Edge[]): Finding[] {
  const featureOf = (path: string) => FEATURE.exec(path)?.[1];
  return circles(edges.filter(notByTest), featureOf).map((edge) => ({ ...ONE_WAY, ...edge }));
}

/** Imports that are part of a cycle of folders within one room; a folder and its parent count as one. */
export function subRoomCircles(edges: Edge[]): Finding[] {
  const inOneRoom = edges.filter((edge) => {
    const { from, to } = edge;
    return notByTest(edge) && !isTable(edge) && ROOM.test(from) && ROOM.exec(from)![0] === ROOM.exec(to)?.[0];
  });
  const beside = inOneRoom.filter(({ from, to }) => !contains(from, to) && !contains(to, from));
  return circles(beside, folderOf).map((edge) => ({ ...SUB_ROOMS_ONE_WAY, ...edge }));
}

const notByTest = ({ from }: Edge) => !/\.test\.tsx?$/.test(from);
const isTable = ({ to }: Edge) => to.endsWith('.table.ts');
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const contains = (outer: string, inner: string) => `${folderOf(inner)}/`.startsWith(`${folderOf(outer)}/`);

/** Imports by which rooms depend on each other, directly or indirectly. */
function circles(edges: Edge[], roomOf: (path: string) => string | undefined): Edge[] {
  const between = edges.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    return here && there && here !== there;
  });
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of between) {
    const room = roomOf(from)!;
    needs.set(room, (needs.get(room) ?? new Set()).add(roomOf(to)!));
  }
  return between.filter(({ from, to }) => reaches(needs, roomOf(to)!, roomOf(from)!));
}

function reaches(needs: Map<string, Set<string>>, start: string, goal: string): boolean {
  const seen = new Set([start]);
  for (const room of seen) {
    if (room === goal) return true;
    for (const next of needs.get(room) ?? []) seen.add(next);
  }
  return false;
}
