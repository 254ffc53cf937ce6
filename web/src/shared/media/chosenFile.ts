/** What is known of a file that was chosen. */
export interface ChosenFile {
  readonly name: string;
  /** Of a recording, 0 where it is unknown. */
  readonly seconds: number;
}
