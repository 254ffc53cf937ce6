/** The first wording of each criterion: what is tied to one wording counts for the others. */
export function firstWordings(replaced: ReadonlyMap<string, string | null>): (id: string) => string {
  return (id) => {
    let first = id;
    for (let next = replaced.get(first); next; next = replaced.get(first)) first = next;
    return first;
  };
}
