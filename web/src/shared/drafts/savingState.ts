/**
 * `elsewhere`: another author saved first, and what was changed here waits for a choice; `refused`: the server did not
 * take the last changes.
 */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'offline' | 'elsewhere' | 'refused';
