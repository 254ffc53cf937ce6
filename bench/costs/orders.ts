/* What a bench and its server, which is a process of its own, say to each other. */

export interface CostPlace {
  port: number;
  barePort: number;
  /** The server of the database. */
  database: number;
}

export type CostOrder =
  | { order: 'listen to statements' }
  | { order: 'replay'; times: number }
  | { order: 'answer bare'; type: string; body: string }
  | { order: 'grow'; students: number };
