/** An email as a feature gives it. */
export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
}
