/** An email as features write it. */
export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Who answers go to, unless the organisation set another address. */
  replyTo?: string | null;
}
