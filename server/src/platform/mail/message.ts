/** An email as features write it. */
export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
}
