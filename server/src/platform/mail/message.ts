/** An email as features write it. */
export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Who answers go to, unless the organisation set another address. */
  replyTo?: string | null;
  /** Whether its text may stay once it was sent: nothing in it lets anybody in. */
  keepsText?: boolean;
  /** Of a copy: whose letter it was, and the guardian it goes to. */
  personId?: string;
  guardianId?: string | null;
  /** Made on a device, where it is sent once however often it is asked for. */
  id?: string;
}
